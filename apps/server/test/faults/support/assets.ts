/** Images and files over HTTP, and what of them is in the data folder. */
import { type Answer, type ApiClient, readAnswer } from './client.ts';

export const uploadFile = async (
  { url, token }: ApiClient,
  projectId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer> => {
  const body = new FormData();
  body.append('file', new File([bytes], 'quay.png'));
  const headers = { authorization: `Bearer ${token}` };
  const target = `${url}/api/v1/projects/${projectId}/assets`;
  return readAnswer(await fetch(target, { method: 'POST', headers, body }));
};

/** The bytes as pages show them, or the status of the refusal. */
export const shownBytes = async (
  { url, token }: ApiClient,
  bytes: Uint8Array,
): Promise<Uint8Array | number> => {
  const hash = Bun.SHA256.hash(bytes, 'hex');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/assets/${hash}/quay.png`, { headers });
  return response.ok ? response.bytes() : response.status;
};

/** Names of the files that hold the bytes of assets, relative to the data folder. */
export const storedFiles = (dataDir: string): Promise<string[]> =>
  Array.fromAsync(new Bun.Glob('assets/[0-9a-f][0-9a-f]/*').scan({ cwd: dataDir }));
