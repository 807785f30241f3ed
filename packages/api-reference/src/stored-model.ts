/** Models of pages as they are stored: deflated, because a reference has thousands. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PageModel } from './model.ts';

/** Raised when models of before cannot be shown, or would be shown otherwise: they are made again. */
export const PAGES_FORMAT = 4;

export interface StoredModel {
  /** SHA-256 of the model, hex. */
  readonly hash: string;
  /** Base64. */
  readonly model: string;
}

export const storedModel = (model: PageModel): StoredModel => {
  const text = JSON.stringify(model);
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    model: deflateRawSync(text).toString('base64'),
  };
};

/** @param stored of {@link storedModel} */
export const openModel = (stored: string): PageModel =>
  JSON.parse(inflateRawSync(Buffer.from(stored, 'base64')).toString());
