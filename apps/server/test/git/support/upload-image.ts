/** Uploads a file as the web app does. */
import { textAt } from '../../support/answer.ts';
import type { GitWorld } from './git-world.ts';

/** @returns the address for pages */
export const uploadImage = async (
  world: Pick<GitWorld, 'harness' | 'projectId' | 'as'>,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const form = new FormData();
  form.set('file', new File([content], name));
  const address = `${world.harness.origin}/api/v1/projects/${world.projectId}/assets`;
  const init = { method: 'POST', headers: { ...world.as }, body: form };
  const response = await world.harness.handle(new Request(address, init));
  if (response.status !== 201) throw new Error(await response.text());
  return textAt(await response.json(), 'asset', 'url');
};
