/** The part of the `openai` package (version 4 and later) that samples use. */
declare module "openai" {
  export interface ChatMessage {
    role: "system" | "user" | "assistant";
    content: string;
  }

  export interface ToolCall {
    id: string;
    type: "function";
    function: { name: string; arguments: string };
  }

  export interface ChatCompletion {
    id: string;
    model: string;
    choices: {
      index: number;
      finish_reason: string;
      message: { role: "assistant"; content: string | null; tool_calls?: ToolCall[] };
    }[];
    usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  }

  export interface ChatCompletionChunk {
    id: string;
    model: string;
    choices: { index: number; delta: { content?: string | null } }[];
    usage?: ChatCompletion["usage"] | null;
  }

  export interface Embeddings {
    data: { index: number; embedding: number[] }[];
  }

  export class APIError extends Error {
    status?: number;
  }

  export default class OpenAI {
    constructor(options?: {
      apiKey?: string;
      baseURL?: string;
      defaultHeaders?: { [name: string]: string };
      maxRetries?: number;
      timeout?: number;
    });
    baseURL: string;
    chat: {
      completions: {
        create(body: {
          model: string;
          messages: ChatMessage[];
          stream: true;
          stream_options?: { include_usage?: boolean };
          temperature?: number;
        }): Promise<AsyncIterable<ChatCompletionChunk>>;
        create(body: {
          model: string;
          messages: ChatMessage[];
          temperature?: number;
          tools?: {
            type: "function";
            function: { name: string; description?: string; parameters?: { [key: string]: unknown } };
          }[];
          response_format?: { type: "text" } | { type: "json_object" };
        }): Promise<ChatCompletion>;
      };
    };
    embeddings: {
      create(body: { model: string; input: string | string[] }): Promise<Embeddings>;
    };
  }
}
