import { z } from "zod";

const Item = z.object({
  sku: z.string(),
  qty: z.number().int().positive(),
  price: z.number(),
});
const Reply = z.object({
  order_id: z.string(),
  intent: z.enum(["refund", "delivery", "account"]),
  items: z.array(Item).min(1),
  total: z.number(),
});
export type Reply = z.infer<typeof Reply>;

type Line = { qty: number; price: number };
/** What the shop knows about the order that the message is about. */
export type Order = { id: string; days: number; lines: Record<string, Line> };

export type Layer = "parse" | "schema" | "rule" | "source" | "policy";
export type Checked<T> = { record: T } | { layer: Layer; reason: string };

export function validate(text: string, order: Order): Checked<Reply> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { layer: "parse", reason: "the reply is not JSON" };
  }

  const parsed = Reply.safeParse(value);
  if (!parsed.success) return { layer: "schema", reason: parsed.error.message };
  const record = parsed.data;

  const sum = record.items.reduce((total, { qty, price }) => total + qty * price, 0);
  if (sum !== record.total) return { layer: "rule", reason: `the items add up to ${sum}` };

  const known = record.items.every(({ sku, qty, price }) => {
    const line = order.lines[sku];
    return line !== undefined && qty <= line.qty && price === line.price;
  });
  if (record.order_id !== order.id || !known) {
    return { layer: "source", reason: `this is not order ${order.id}` };
  }

  if (record.intent === "refund" && order.days > 30) {
    return { layer: "policy", reason: `delivered ${order.days} days ago` };
  }
  return { record };
}
