"""Lists the public symbols of a stub file as JSON, for declarations.ts."""

import ast
import json


def public(name):
    return not name.startswith("_")


def field(name, annotation, default=None, mark=""):
    """A parameter, or an annotated field of a class; without a default it is required."""
    type_ = ast.unparse(annotation) if annotation else None
    text = ast.unparse(default).replace("'", '"') if default else None
    if text == "..." and "Unset" in (type_ or ""):
        text = "UNSET"
    return {"name": name, "type": type_, "default": text, "mark": mark}


def parameters(function):
    """A function's parameters without self and cls, and without *args and **kwargs."""
    given = function.args
    missing = [None] * (len(given.args) - len(given.defaults))
    found = [field(one.arg, one.annotation, default) for one, default in zip(given.args, missing + given.defaults)]
    found += [field(one.arg, one.annotation, default, "*") for one, default in zip(given.kwonlyargs, given.kw_defaults)]
    if given.kwarg:
        found.append(field(given.kwarg.arg, given.kwarg.annotation, ast.Constant(...), "**"))
    return [one for one in found if one["name"] not in ("self", "cls", "kwargs")]


def signature(given, returns=None):
    """The text behind the name: `(number, *, kind=UNSET) -> Order`; empty without parameters and result."""
    parts = []
    for one in given:
        if one["mark"] == "*" and "*" not in parts:
            parts.append("*")
        default = f"={one['default']}" if one["default"] else ""
        parts.append(f"**{one['name']}" if one["mark"] == "**" else one["name"] + default)
    result = f" -> {ast.unparse(returns)}" if returns else ""
    return f"({', '.join(parts)}){result}" if parts or result else ""


def describe_function(function):
    given = parameters(function)
    takes_any = function.args.vararg is not None and function.args.kwarg is not None
    result = "" if takes_any else signature(given, function.returns)
    return {"name": function.name, "fields": given, "signature": result, "takesAny": takes_any}


def is_parameter(item):
    """Says that an annotated field of a dataclass can be given to its constructor."""
    return not ast.unparse(item.annotation).startswith("ClassVar") and "init=False" not in ast.unparse(item)


def describe_class(node):
    bases = [ast.unparse(base) for base in node.bases]
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    mark = "*" if "TypedDict" in bases or "dataclass(kw_only=True)" in decorators else ""
    annotated = [item for item in node.body if isinstance(item, ast.AnnAssign) and public(item.target.id)]
    values = [target.id for item in node.body if isinstance(item, ast.Assign) for target in item.targets]
    functions = [item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))]
    constructors = [item for item in functions if item.name == "__init__"]
    if constructors:
        given = parameters(constructors[0])
    elif mark or "dataclass" in decorators:
        given = [field(item.target.id, item.annotation, item.value, mark) for item in annotated if is_parameter(item)]
    else:
        given = []
    members = [field(item.target.id, item.annotation, item.value) for item in annotated]
    names = [one["name"] for one in given]
    return {
        "name": node.name,
        "bases": bases,
        "fields": given
        + [one for one in members if one["name"] not in names]
        + [{"name": name} for name in values if public(name)],
        "signature": signature(given),
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
            symbols.append(describe_function(node))
        elif isinstance(node, ast.AnnAssign) and public(node.target.id):
            symbols.append({"name": node.target.id, "fields": []})
    return json.dumps(symbols)
