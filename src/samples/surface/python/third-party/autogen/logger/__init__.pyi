"""Runtime logging."""
