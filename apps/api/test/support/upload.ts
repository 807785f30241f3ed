/** Uploads as a form sends them, and answers with bytes. */
import { type Answer, readAnswer } from './answer.ts';
import { type Credential, ORIGIN, type Service } from './service.ts';

/** Eight bytes of signature, and enough of a picture for what looks no further. */
export const png = (seed = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, seed & 255, seed >> 8, 7, 7]);

export const hashOf = (bytes: string | Uint8Array): string => Bun.SHA256.hash(bytes, 'hex');

export interface Upload {
  readonly project: string;
  readonly as: Credential;
  readonly name?: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Credential;
}

export const upload = async (
  { app }: Pick<Service, 'app'>,
  { project, as, name = 'quay.png', bytes, headers = {} }: Upload,
): Promise<Answer> => {
  const body = new FormData();
  body.append('file', new File([bytes], name));
  const url = `${ORIGIN}/api/v1/projects/${project}/assets`;
  const request = new Request(url, { method: 'POST', headers: { ...as, ...headers }, body });
  return readAnswer(await app.handle(request));
};

/** A form with a small text file, for what sends texts as they are. */
export const uploadForm = (content: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  body: [
    '--part',
    'content-disposition: form-data; name="file"; filename="notes.txt"',
    '',
    content,
    '--part--',
    '',
  ].join('\r\n'),
});

/** @param target method and path */
export const fetchBytes = (
  { app }: Pick<Service, 'app'>,
  target: string,
  headers: Credential = {},
): Promise<Response> => {
  const [method = '', path = ''] = target.split(' ');
  return app.handle(new Request(`${ORIGIN}${path}`, { method, headers }));
};
