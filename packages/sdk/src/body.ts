/** Bodies of requests: JSON, forms with files, forms without. */
import type { Call } from './call.ts';

/** A file to send: a `File` or `Blob` of the platform, or bytes with a name. */
export type UploadFile =
  | Blob
  | {
      readonly name: string;
      readonly data: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string;
    };

const isNamedData = (value: unknown): value is Exclude<UploadFile, Blob> =>
  typeof value === 'object' && value !== null && 'data' in value && 'name' in value;

const appendTo = (form: FormData, name: string, value: unknown): void => {
  if (value instanceof Blob) form.append(name, value);
  else if (isNamedData(value)) form.append(name, new Blob([value.data]), value.name);
  else if (value !== undefined) form.append(name, String(value));
};

/** A body for `fetch`, and its media type if `fetch` does not set it. */
export interface EncodedBody {
  readonly body?: string | FormData | URLSearchParams;
  readonly type?: string;
}

export const encodeBody = ({ body, form }: Pick<Call, 'body' | 'form'>): EncodedBody => {
  if (body === undefined) return {};
  if (form === undefined) return { body: JSON.stringify(body), type: 'application/json' };
  const members = Object.entries(Object(body));
  if (form === 'urlencoded') {
    const search = new URLSearchParams();
    for (const [name, value] of members)
      if (value !== undefined) search.append(name, String(value));
    return { body: search };
  }
  const data = new FormData();
  for (const [name, value] of members) appendTo(data, name, value);
  return { body: data };
};
