/** The bytes of an image or another file that a request adds, from the repository. */
import { LIMITS } from '@quoin/contract';
import { GitError } from '@quoin/git-sync';
import { notFound } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { GitConnectionRecord, GitRequestFile } from '../../records.ts';
import { connecting } from '../connect-failure.ts';
import { openRepository } from '../open-repository.ts';
import { assetBytes } from '../sync/inbound/inbound-assets.ts';
import { requestRef } from './request-ref.ts';

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();

/**
 * @throws {AppError} `not_found` if the repository does not have the file any more, `connect_failed`
 * if its host does not answer
 */
export const readRequestFile = async (
  { deps }: Pick<Context, 'deps'>,
  connection: GitConnectionRecord,
  { number, file }: { readonly number: number; readonly file: GitRequestFile },
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await connecting(async (signal) => {
    const { source } = await openRepository(deps, connection, signal);
    const session = { deps, source, signal };
    const { remote } = deps.git;
    const read = async () =>
      (await remote.read(source, [file.oid], LIMITS.assetBytes, signal))[0] ?? null;
    const blob = await read().catch(async (problem: unknown) => {
      if (!(problem instanceof GitError)) throw problem;
      // The clone is a cache: it may have been removed since the report.
      const ref = requestRef(connection, number);
      if ((await remote.fetchRef(source, ref, connection.basePath, signal)) === null) return null;
      return read();
    });
    const found = blob === null ? null : await assetBytes(session, blob);
    return found === null || 'problem' in found ? null : found.bytes;
  });
  if (bytes === null || (await sha256(bytes)) !== file.hash) throw notFound('Asset');
  return bytes;
};
