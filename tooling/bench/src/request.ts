/** HTTP/1.1 requests as text, for the load generator. */

export const getRequest = (path: string, token?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '',
    '',
  ].join('\r\n');

export const patchRequest = (path: string, body: unknown, token?: string): string => {
  const text = JSON.stringify(body);
  return [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '',
    text,
  ].join('\r\n');
};
