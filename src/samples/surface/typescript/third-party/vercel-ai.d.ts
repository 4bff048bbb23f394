/** The part of the Vercel AI SDK 6 that samples use. */
declare module "ai" {
  export interface LanguageModel {
    readonly modelId: string;
  }
  export function generateText(options: {
    model: LanguageModel;
    system?: string;
    prompt: string;
    experimental_telemetry?: {
      isEnabled?: boolean;
      functionId?: string;
      recordInputs?: boolean;
      recordOutputs?: boolean;
      metadata?: { [key: string]: string };
    };
  }): Promise<{ text: string }>;
}

declare module "@ai-sdk/openai" {
  import type { LanguageModel } from "ai";

  export function openai(modelId: string): LanguageModel;
}
