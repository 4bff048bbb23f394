"""OTLP exporters."""
