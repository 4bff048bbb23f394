"""OpenInference instrumentation."""
