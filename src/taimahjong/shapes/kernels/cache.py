"""Where machine code is kept between processes: numba's cache, and nothing rests on its being whole."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from types import ModuleType
from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile

_LOCATORS: list[Any] = CompileResultCacheImpl._locator_classes  # noqa: SLF001  their names change with releases
_NAMED, _BESIDE = _LOCATORS[:2]


class _WhereItIs(_BESIDE):  # type: ignore[misc, valid-type]
    """The folder beside a source file, even if it cannot be written to."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _WhereItIs:
        """Called when no other place can be written to."""
        return cls(py_func, py_file)


class _Places(CompileResultCacheImpl):
    _locator_classes = [*_LOCATORS, _WhereItIs]  # noqa: RUF012  as numba's own


class Cache(FunctionCache):
    """The cache of a kernel; what it cannot read is made anew, and `lost` is told what it cannot write.

    numba's own looks only into a folder that it could write to; this one also finds what was left beside the
    package, or in NUMBA_CACHE_DIR, by one who could. And numba compares the source file of the function
    alone; here the kernels that it calls and the constants count too, so that machine code which an earlier
    release left behind is not taken for this one's.
    """

    _impl_class = _Places

    def __init__(self, function: Callable[..., Any], lost: Callable[[str], None]) -> None:
        super().__init__(function)
        self._lost = lost
        config: Any = numba.config
        places = [_BESIDE] + [_NAMED] * bool(config.CACHE_DIR)
        paths = [place(function, inspect.getfile(function)).get_cache_path() for place in places]
        stamp = self._impl.locator.get_source_stamp()
        others = {path: IndexDataCacheFile(path, self._impl.filename_base, stamp) for path in paths}
        self._files = {self.cache_path: self._cache_file} | others

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for these types, None where there is none that can be read."""
        target_context.refresh()
        key = self._index_key(sig, target_context.codegen())
        for path, file in self._files.items():
            code = self._read(file, key, target_context)
            if code is not None:
                self._cache_path = path
                return code
        return None

    def _read(self, file: IndexDataCacheFile, key: tuple[Any, ...], target_context: Any) -> Any:
        try:
            data = file.load(key)
            return None if data is None else self._impl.rebuild(target_context, data)
        except Exception:  # noqa: BLE001  a damaged pickle raises anything
            with suppress(OSError):
                file.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep machine code, where it can be kept."""
        try:
            super().save_overload(sig, data)
        except Exception as error:  # noqa: BLE001  a full disk, a folder that is gone, another's damaged file
            self._lost(str(error))

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (*super()._index_key(sig, codegen), made_of(self._py_func))


def made_of(function: Callable[..., Any]) -> str:
    """A mark of a function's code, and of the constants and kernels that it names, with theirs in turn."""
    code = function.__code__
    mark = sha256(repr((code.co_code, code.co_consts)).encode())
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            value: Any = function.__globals__.get(step.argval)
            if hasattr(value, "py_func"):
                mark.update(made_of(value.py_func).encode())
            elif not callable(value) and not isinstance(value, ModuleType):
                mark.update(f"{step.argval}={value!r}".encode())
    return mark.hexdigest()
