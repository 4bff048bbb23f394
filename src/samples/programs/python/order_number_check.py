import re

from %product%.checks import CheckResponse, CodeBasedCheck

ORDER_NUMBER = re.compile(r"\bA-\d{4}\b")


class Check(CodeBasedCheck):
    """Passes when the answer names the orders of the expected answer, and no others."""

    @staticmethod
    def evaluate(model_output: str, scenario_result: str) -> CheckResponse:
        expected = set(ORDER_NUMBER.findall(scenario_result))
        named = set(ORDER_NUMBER.findall(model_output))

        problems = [f"{number} is missing" for number in sorted(expected - named)]
        problems += [f"{number} is not asked about" for number in sorted(named - expected)]
        return CheckResponse(
            score=not problems,
            explanation="; ".join(problems) or "names exactly the orders asked about",
        )
