"""The fields of a case for `score --jsonl`, as a table and as a JSON schema."""

import json
from typing import Any

from docs.makers.markdown import NOTE, code, table
from taimahjong.cli.case import FIELDS, schema


def schema_page() -> str:
    """The JSON schema."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def fields_page() -> str:
    """The table of fields."""
    rows = []
    for name, field in FIELDS.items():
        default = "refused" if field.required else code(json.dumps(field.default))
        rows.append([code(name), _values(field.schema), default, field.schema.get("description", "")])
    return NOTE + table(["field", "values", "if left out", "what it is"], rows)


def _values(schema: Any) -> str:
    if "enum" in schema:
        return " ".join(code(json.dumps(word)) for word in schema["enum"])
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    words = " or ".join("null" if kind == "null" else kind for kind in kinds)
    return f"{words}, {schema['minimum']} to {schema['maximum']}" if "maximum" in schema else words
