"""Prompts."""

class PromptTemplate:
    @classmethod
    def from_template(cls, template: str) -> PromptTemplate: ...
