/** Uploads a file as the web app does. */
import type { GitWorld } from './git-world.ts';

/** @returns the address for pages */
export const uploadImage = async (
  world: GitWorld,
  name: string,
  content: string,
): Promise<string> => {
  const form = new FormData();
  form.set('file', new File([content], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { status, body } = await world.harness.send(
    `POST /api/v1/projects/${world.projectId}/assets`,
    {
      as: world.as,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: await request.text(),
    },
  );
  if (status !== 201) throw new Error(`an upload was answered with ${status}`);
  return String(Reflect.get(Object(Reflect.get(Object(body), 'asset')), 'url'));
};
