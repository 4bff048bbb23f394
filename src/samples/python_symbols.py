"""Lists the public symbols of a stub file as JSON, for declarations.ts."""

import ast
import json


def public(name):
    return not name.startswith("_")


def described(name, annotation, default, keyword_only=False):
    """One parameter or field; without a default it is required."""
    type_ = ast.unparse(annotation) if annotation else None
    text = ast.unparse(default).replace("'", '"') if default else None
    return {
        "name": name,
        "type": type_,
        "default": "UNSET" if text == "..." and type_ and "Unset" in type_ else text,
        "optional": default is not None,
        "keywordOnly": keyword_only,
    }


def parameter(argument, default, keyword_only=False):
    return described(argument.arg, argument.annotation, default, keyword_only)


def parameters(function):
    """A function's parameters without self and cls, and without a bare *args, **kwargs."""
    given = function.args
    positional = given.posonlyargs + given.args
    missing = [None] * (len(positional) - len(given.defaults))
    found = [parameter(*pair) for pair in zip(positional, missing + given.defaults)]
    is_static = any(ast.unparse(decorator) == "staticmethod" for decorator in function.decorator_list)
    if found and found[0]["name"] in ("self", "cls") and not is_static:
        found = found[1:]
    found += [parameter(given.vararg, None)] if given.vararg else []
    found += [parameter(*pair, True) for pair in zip(given.kwonlyargs, given.kw_defaults)]
    found += [{**parameter(given.kwarg, None), "open": True, "optional": True}] if given.kwarg else []
    return [entry for entry in found if entry["name"] not in ("args", "kwargs")]


def signature(given, returns=None):
    """What stands behind the name: `(number, *, kind=UNSET) -> Order`; empty without parameters and result."""
    parts = []
    for entry in given:
        if entry["keywordOnly"] and "*" not in parts:
            parts.append("*")
        default = f"={entry['default']}" if entry["default"] else ""
        parts.append(f"**{entry['name']}" if entry.get("open") else entry["name"] + default)
    result = f" -> {ast.unparse(returns)}" if returns else ""
    return f"({', '.join(parts)}){result}" if parts or result else ""


def describe_function(function):
    takes_any = function.args.vararg is not None and function.args.kwarg is not None
    given = parameters(function)
    return {
        "name": function.name,
        "parameters": given,
        "signature": "" if takes_any else signature(given, function.returns),
        "takesAny": takes_any,
    }


def is_parameter(node):
    """Whether an annotated field of a dataclass can be given to its constructor."""
    annotation = ast.unparse(node.annotation)
    value = ast.unparse(node.value) if node.value else ""
    return not annotation.startswith("ClassVar") and "init=False" not in value


def field(item, keyword_only):
    """An annotated field as a parameter of the constructor or as a member."""
    return described(item.target.id, item.annotation, item.value, keyword_only)


def describe_class(node):
    bases = [ast.unparse(base) for base in node.bases]
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    is_data = any("dataclass" in decorator for decorator in decorators) or "TypedDict" in bases
    keyword_only = "TypedDict" in bases or any("kw_only=True" in decorator for decorator in decorators)
    fields = [item for item in node.body if isinstance(item, ast.AnnAssign) and public(item.target.id)]
    members = [
        {"name": target.id}
        for item in node.body
        if isinstance(item, ast.Assign)
        for target in item.targets
        if isinstance(target, ast.Name) and public(target.id)
    ]
    own = [item for item in fields if is_data and is_parameter(item)]
    members += [field(item, False) for item in fields if item not in own]
    functions = [item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))]
    constructor = next((item for item in functions if item.name == "__init__"), None)
    given = parameters(constructor) if constructor else [field(item, keyword_only) for item in own]
    return {
        "name": node.name,
        "bases": bases,
        "parameters": given,
        "signature": signature(given),
        "members": members,
        "methods": [describe_function(item) for item in functions if public(item.name)],
    }


def list_symbols(text):
    """Classes, functions and values that a stub defines.

    Private classes are listed, too: public ones inherit from them.
    """
    symbols = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            symbols.append(describe_class(node))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and public(node.name):
            function = {**describe_function(node), "bases": []}
            symbols.append({**function, "members": [], "methods": []})
        elif isinstance(node, ast.AnnAssign) and public(node.target.id):
            value = {"name": node.target.id, "bases": [], "parameters": []}
            symbols.append({**value, "members": [], "methods": []})
    return json.dumps(symbols)
