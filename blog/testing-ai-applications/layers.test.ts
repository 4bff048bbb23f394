import { expect, test } from "vitest";
import { buildPrompt, parse, recommend, render } from "./recommend.ts";

const reply = '{"pick":"gas stove","reason":"It works in wind."}';
const advice = { pick: "gas stove", reason: "It works in wind." };
const timeout = () => Promise.reject(new Error("timeout"));

test("the parser takes a good reply and refuses one without a reason", () => {
  expect(parse(reply)).toEqual(advice);
  expect(() => parse('{"pick":"gas stove"}')).toThrow();
});

test("the renderer prints product and reason", () => {
  expect(render(advice)).toBe("Our tip: gas stove. It works in wind.");
});

test("a failing call yields the apology", async () => {
  const text = await recommend("cook", ["gas stove"], timeout);
  expect(text).toBe("Sorry, we have no tip right now.");
});

const confirmed = `You advise the customers of a camping-gear shop.
Recommend one of: P, Q.
Answer in JSON with the keys pick and reason. Use at most 15 words for the reason.
Need: N`;

test("the prompt is the one that somebody confirmed", () => {
  expect(buildPrompt("N", ["P", "Q"])).toBe(confirmed);
});
