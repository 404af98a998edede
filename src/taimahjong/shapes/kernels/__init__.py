"""Whole arrays of hands: compiled loops over numpy arrays, and the tables that they look up.

Arrays come in and arrays go out; nothing here knows tiles or hands, or looks whether an array is right: with
counts over four an answer means nothing.
"""
