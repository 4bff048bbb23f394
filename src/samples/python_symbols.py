"""Lists the public symbols of a stub file as JSON, for symbols-python.ts."""

import ast
import json


def public(name):
    return not name.startswith("_")


def parameters(function):
    """Names of a function's parameters without self and cls, and without a bare *args, **kwargs."""
    given = function.args
    names = [argument.arg for argument in given.posonlyargs + given.args]
    is_static = any(ast.unparse(decorator) == "staticmethod" for decorator in function.decorator_list)
    if names and names[0] in ("self", "cls") and not is_static:
        names = names[1:]
    names += [given.vararg.arg] if given.vararg else []
    names += [argument.arg for argument in given.kwonlyargs]
    names += [given.kwarg.arg] if given.kwarg else []
    return [name for name in names if name not in ("args", "kwargs")]


def describe_function(function):
    takes_any = function.args.vararg is not None and function.args.kwarg is not None
    return {"name": function.name, "parameters": parameters(function), "takesAny": takes_any}


def is_parameter(node):
    """Whether an annotated field of a dataclass can be given to its constructor."""
    annotation = ast.unparse(node.annotation)
    value = ast.unparse(node.value) if node.value else ""
    return not annotation.startswith("ClassVar") and "init=False" not in value


def describe_class(node):
    bases = [ast.unparse(base) for base in node.bases]
    is_data = any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
    is_data = is_data or "TypedDict" in bases
    fields = [item for item in node.body if isinstance(item, ast.AnnAssign) and public(item.target.id)]
    members = [
        target.id
        for item in node.body
        if isinstance(item, ast.Assign)
        for target in item.targets
        if isinstance(target, ast.Name) and public(target.id)
    ]
    own = [item.target.id for item in fields if is_data and is_parameter(item)]
    members += [item.target.id for item in fields if item.target.id not in own]
    functions = [item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))]
    constructor = next((item for item in functions if item.name == "__init__"), None)
    return {
        "name": node.name,
        "bases": bases,
        "parameters": parameters(constructor) if constructor else own,
        "members": members,
        "methods": [describe_function(item) for item in functions if public(item.name)],
    }


def list_symbols(text):
    """Classes, functions and values that a stub defines, and the names it re-exports.

    Private classes are listed, too: public ones inherit from them.
    """
    symbols, exports = [], []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            symbols.append(describe_class(node))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and public(node.name):
            function = {"name": node.name, "bases": [], "parameters": parameters(node)}
            symbols.append({**function, "members": [], "methods": []})
        elif isinstance(node, ast.AnnAssign) and public(node.target.id):
            value = {"name": node.target.id, "bases": [], "parameters": []}
            symbols.append({**value, "members": [], "methods": []})
        elif isinstance(node, ast.ImportFrom):
            exports += [alias.name for alias in node.names if alias.asname == alias.name]
    return json.dumps({"symbols": symbols, "exports": exports})
