"""The part of OpenTelemetry that samples use."""
