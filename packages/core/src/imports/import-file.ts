/**
 * `POST /import/file`: one document as Markdown; nothing is saved
 * (docs/internals/interface.md#import-and-conversion).
 */
import { type contract, type EndpointInput, type EndpointOutput, LIMITS } from '@quoin/contract';
import type { Context } from '../context.ts';
import { contentProblem } from '../pages/content.ts';
import { bytesOfBase64 } from '../strict-base64.ts';
import { yieldNow } from '../yield-now.ts';

type Input = EndpointInput<typeof contract.imports.file>;
type Imported = EndpointOutput<typeof contract.imports.file>;

/**
 * @param signal fires when the client goes away
 * @throws {AppError} `invalid_payload`, `payload_too_large`, `unavailable`
 */
export const importFile = async (
  { deps }: Context,
  { body }: Input,
  signal?: AbortSignal,
): Promise<Imported> => {
  const bytes = bytesOfBase64('base64', body.base64, LIMITS.importFileBytes);
  const file = { filename: body.filename, bytes };
  // To decode, to send and to check 20 MB takes a turn each.
  await yieldNow();
  const { title, markdown, warnings, assets } = await deps.content.importFile(file, { signal });
  await yieldNow();
  const problem = contentProblem(markdown);
  return {
    title,
    markdown,
    // A long document is given whole, for its reader to split.
    warnings: problem === null ? [...warnings] : [...warnings, { message: problem }],
    assets: assets.map((asset) => ({
      path: asset.path,
      mediaType: asset.mediaType,
      base64: asset.bytes.toBase64(),
    })),
  };
};
