"""Names in a sample, read by Python's own parser: the yardstick of the links in samples."""

import ast
import json


def sample_names(code: str) -> str:
    """Imports, names and attributes as JSON; an empty list for what is no program.

    Each is [kind, name, line from 1, column from 0 in UTF-8 bytes, module or receiver].
    """
    try:
        tree = compile(
            code,
            "sample",
            "exec",
            ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT,
        )
    except SyntaxError:
        return "[]"
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found.append(["import", alias.name, alias.lineno, alias.col_offset, node.module])
        elif isinstance(node, ast.Name):
            found.append(["name", node.id, node.lineno, node.col_offset, ""])
        elif isinstance(node, ast.Attribute):
            receiver = node.value.id if isinstance(node.value, ast.Name) else ""
            column = node.end_col_offset - len(node.attr)
            found.append(["attribute", node.attr, node.end_lineno, column, receiver])
    return json.dumps(found)
