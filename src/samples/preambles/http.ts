async function send(method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`%api_url%${path}`, {
    method,
    headers: {
      "api-key": process.env.%PRODUCT%_API_KEY ?? "",
      "Content-Type": "application/json",
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}
