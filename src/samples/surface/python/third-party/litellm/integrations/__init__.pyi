"""Integrations of LiteLLM."""
