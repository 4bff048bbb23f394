import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {ErrorCode} from '../contract.ts';

/** A request that is answered with an error. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
