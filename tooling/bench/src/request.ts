/** HTTP/1.1 requests as text, for the load generator. */

export const getRequest = (path: string, token?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '',
    '',
  ].join('\r\n');

const sendRequest = (
  method: string,
  path: string,
  body: unknown,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): string => {
  const text = JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\r\n');
};

export const patchRequest = (path: string, body: unknown, token?: string): string =>
  sendRequest('PATCH', path, body, token);

export const postRequest = (
  path: string,
  body: unknown,
  token?: string,
  headers?: Readonly<Record<string, string>>,
): string => sendRequest('POST', path, body, token, headers);
