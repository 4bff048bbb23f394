/** The parts of OpenTelemetry for JavaScript (SDK 2) that samples use. */
declare module "@opentelemetry/api" {
  export type AttributeValue = string | number | boolean | string[];
  export interface Context {
    getValue(key: symbol): unknown;
  }
  export interface Span {
    setAttribute(key: string, value: AttributeValue): this;
    setAttributes(attributes: { [key: string]: AttributeValue }): this;
    recordException(error: Error): void;
    setStatus(status: { code: SpanStatusCode; message?: string }): this;
    end(): void;
  }
  export enum SpanStatusCode {
    UNSET = 0,
    OK = 1,
    ERROR = 2,
  }
  export interface Tracer {
    startActiveSpan<T>(name: string, fn: (span: Span) => T): T;
  }
  export const trace: { getTracer(name: string): Tracer };
  export const context: { active(): Context; with<T>(context: Context, fn: () => T): T };
  export const propagation: {
    inject(context: Context, carrier: { [header: string]: string }): void;
    extract(context: Context, carrier: { [header: string]: string | string[] | undefined }): Context;
  };
}

declare module "@opentelemetry/resources" {
  export interface Resource {
    readonly attributes: { [key: string]: unknown };
  }
  export function resourceFromAttributes(attributes: { [key: string]: string }): Resource;
}

declare module "@opentelemetry/exporter-trace-otlp-proto" {
  import type { SpanExporter } from "@opentelemetry/sdk-trace-node";

  export class OTLPTraceExporter implements SpanExporter {
    constructor(config?: { url?: string; headers?: { [name: string]: string } });
    export: SpanExporter["export"];
    shutdown(): Promise<void>;
  }
}

declare module "@opentelemetry/sdk-trace-node" {
  import type { Context, Span } from "@opentelemetry/api";
  import type { Resource } from "@opentelemetry/resources";

  export interface ReadableSpan {
    readonly attributes: { [key: string]: unknown };
    readonly events: readonly { name: string; attributes?: { [key: string]: unknown } }[];
    readonly status: { code: number; message?: string };
  }
  export interface SpanExporter {
    export(spans: ReadableSpan[], done: (result: { code: number; error?: Error }) => void): void;
    shutdown(): Promise<void>;
  }

  export interface SpanProcessor {
    onStart(span: Span, parentContext: Context): void;
    onEnd(span: unknown): void;
    forceFlush(): Promise<void>;
    shutdown(): Promise<void>;
  }
  export class BatchSpanProcessor implements SpanProcessor {
    constructor(exporter: SpanExporter);
    onStart(span: Span, parentContext: Context): void;
    onEnd(span: unknown): void;
    forceFlush(): Promise<void>;
    shutdown(): Promise<void>;
  }
  export class NodeTracerProvider {
    constructor(config?: { resource?: Resource; spanProcessors?: SpanProcessor[] });
    register(): void;
    forceFlush(): Promise<void>;
    shutdown(): Promise<void>;
  }
}
