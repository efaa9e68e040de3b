"""Which facts of the file system would make a judgment exact."""

from robota.permission.gate import Gate
from robota.permission.location import absolute
from robota.permission.order import gate_of
from robota.permission.policy import Context
from robota.permission.shell.place import spelled
from robota.permission.subject import Call
from robota.permission.view import view_of


def facts(gate: Gate, call: Call, context: Context) -> tuple[str, ...]:
    """The absolute paths whose links, on the way and at the end, the decision on this call may depend on.

    Whoever holds the file system walks each (`robota.place.walk`) and puts the links that it met into
    `Context.links`. What cannot be made absolute, for want of a working or home directory, is left out.
    """
    tool = gate_of(gate, call.tool)
    view = view_of(tool, call, context)
    argument = tool.profile.argument
    named: list[str] = [root for root in (context.cwd, context.home, *context.directories) if root is not None]
    if view.line is not None:
        for command in view.reading.commands:
            for word in (*command.words, *(redirect.target for redirect in command.redirects)):
                place = spelled(word, context)
                if isinstance(place, str) and not place.startswith("-"):
                    named.append(place)
    elif argument is not None and argument.kind == "path" and view.text is not None:
        named.append(view.text)
    found = {path for path in (absolute(text, context) for text in named) if path is not None and "\0" not in path}
    return tuple(sorted(found))
