"""LangGraph."""
