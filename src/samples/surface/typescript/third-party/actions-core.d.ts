/** The part of `@actions/core` (GitHub Actions toolkit) that samples use. */
declare module "@actions/core" {
  export function error(message: string | Error): void;
  export function getInput(name: string): string;
  export function info(message: string): void;
  export function notice(message: string | Error): void;
  export function setFailed(message: string | Error): void;
  export function setOutput(name: string, value: unknown): void;
  export function warning(message: string | Error): void;
}
