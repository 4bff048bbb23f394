/** The part of the Vercel AI SDK 6 that samples use. */
declare module "ai" {
  export interface LanguageModel {
    readonly modelId: string;
  }
  export interface UIMessage {
    id: string;
    role: string;
    parts: object[];
  }
  export interface ModelMessage {
    role: string;
    content: unknown;
  }
  interface CallOptions {
    model: LanguageModel;
    system?: string;
    experimental_telemetry?: {
      isEnabled?: boolean;
      functionId?: string;
      recordInputs?: boolean;
      recordOutputs?: boolean;
      metadata?: { [key: string]: string };
    };
  }
  export function generateText(options: CallOptions & { prompt: string }): Promise<{ text: string }>;
  export function streamText(options: CallOptions & { messages: ModelMessage[] }): {
    toUIMessageStreamResponse(): Response;
  };
  export function convertToModelMessages(messages: UIMessage[]): Promise<ModelMessage[]>;
}

declare module "@ai-sdk/openai" {
  import type { LanguageModel } from "ai";

  export function openai(modelId: string): LanguageModel;
}

/** The part of Next.js that samples use. */
declare module "next/server" {
  export function after(task: () => unknown): void;
}
