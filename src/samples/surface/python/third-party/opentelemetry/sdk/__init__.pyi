"""OpenTelemetry SDK."""
