/** The tool's side of the device flow. */
import type { Composed } from './compose.ts';

export interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUriComplete: string;
}

const post = (web: Composed, path: string, body: unknown): Promise<Response> =>
  web.app.handle(
    new Request(`${web.publicUrl}/api/v1/auth/device/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  );

export const start = async (web: Composed, body: unknown = {}): Promise<Started> => {
  const answer = await post(web, 'start', body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return JSON.parse(await answer.text());
};

export interface Polled {
  readonly status: string;
  readonly token?: string;
  readonly record?: { scopes: string[]; name: string; expiresAt: string };
}

export const poll = async (web: Composed, { deviceCode }: Started): Promise<Polled> =>
  JSON.parse(await (await post(web, 'poll', { deviceCode })).text());
