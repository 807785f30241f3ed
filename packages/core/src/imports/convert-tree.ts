/**
 * `POST /import/convert`: a tree of another product as pages and a manifest; nothing is saved
 * (docs/internals/interface.md#manifest).
 */

import { type contract, type EndpointInput, type EndpointOutput, LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { PathSet, requireSafePath } from '../bundle/file-path.ts';
import type { Context } from '../context.ts';
import { filesTooLarge } from '../messages/imports.ts';
import { contentProblem } from '../pages/content.ts';
import { createYielder } from '../yield-now.ts';
import { type FetchImagesOptions, withFetchedImages } from './fetch-images.ts';

type Input = EndpointInput<typeof contract.imports.convert>;
type Converted = EndpointOutput<typeof contract.imports.convert>;

/** @throws {AppError} `invalid_payload` naming the path, `payload_too_large` */
const checkFiles = async (files: Input['body']['files']): Promise<void> => {
  const turn = createYielder();
  // Names that differ in case only are the conversion's to keep apart.
  const paths = new PathSet((path) => path);
  let length = 0;
  for (const { path, content } of files) {
    requireSafePath(path);
    paths.add(path);
    length += content.length;
    if (length > LIMITS.bundleBodyBytes) {
      const limit = LIMITS.bundleBodyBytes;
      throw new AppError('payload_too_large', filesTooLarge({ limit }), {
        limit,
      });
    }
    await turn();
  }
};

const convert = async (
  { deps }: Context,
  { body }: Input,
  options: FetchImagesOptions,
): Promise<Converted> => {
  const read = await deps.content.convertTree(body, options);
  const converted = body.fetchImages === true ? await withFetchedImages(deps, read, options) : read;
  const turn = createYielder();
  const tooLong: Converted['unmapped'] = [];
  for (const { path, markdown } of converted.pages) {
    const message = contentProblem(markdown);
    if (message !== null) tooLong.push({ path, line: 1, construct: 'page', message });
    await turn();
  }
  return { ...converted, unmapped: [...converted.unmapped, ...tooLong] };
};

/**
 * Checks the files and returns the conversion to run, so that a refusal comes before an answer
 * begins.
 * @throws {AppError} `invalid_payload`, `payload_too_large`; the conversion `payload_too_large` and
 * `unavailable`
 */
export const prepareConversion = async (
  context: Context,
  input: Input,
): Promise<(options: FetchImagesOptions) => Promise<Converted>> => {
  await checkFiles(input.body.files);
  return (options) => convert(context, input, options);
};
