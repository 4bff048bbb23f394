"""The part of LangGraph that samples use."""
