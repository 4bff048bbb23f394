"""The part of LangChain 0.0.x that samples use."""
