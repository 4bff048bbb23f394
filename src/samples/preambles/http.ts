/** Refuses a value that is undefined, such as an unset variable, which JSON leaves out. */
function defined(field: string, value: unknown): unknown {
  if (value === undefined) throw new Error(`${field} is undefined`);
  return value;
}

async function send(method: string, path: string, body?: object): Promise<any> {
  if (/\bundefined\b/.test(path)) throw new Error(`A value of ${path} is undefined`);
  const response = await fetch(`%api_url%${path}`, {
    method,
    headers: {
      "api-key": process.env.%PRODUCT%_API_KEY ?? "",
      "Content-Type": "application/json",
    },
    body: body && JSON.stringify(body, defined),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
