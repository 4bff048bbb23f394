"""Trace context in the headers of a request, in the W3C format by default."""

from typing import Mapping, MutableMapping

from opentelemetry.context import Context

def inject(carrier: MutableMapping[str, str], context: Context | None = None) -> None: ...
def extract(carrier: Mapping[str, str], context: Context | None = None) -> Context: ...
