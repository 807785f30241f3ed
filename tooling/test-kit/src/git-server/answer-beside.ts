/** The text at the origin of a Git server beside it, in the form of `fetch`. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** @returns whether it was answered */
export const answerBeside = async (
  api: (request: Request) => Promise<Response | null>,
  message: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<boolean> => {
  const { method = 'GET', url = '/', headers } = message;
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const answer = await api(
    new Request(new URL(url, 'http://localhost').href, {
      method,
      headers: Object.fromEntries(given),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    }),
  );
  if (answer === null) return false;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
  return true;
};
