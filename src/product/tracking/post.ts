/**
 * Sends JSON to the host of a tracker. Blocked, offline or withdrawn: what is not counted is no fault of the page.
 *
 * @param type media type; `text/plain` needs no preflight request
 * @returns whether it arrived
 */
export async function post(url: string, body: object, type: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {'content-type': type},
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    signal,
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
