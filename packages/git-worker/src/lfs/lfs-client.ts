/** Git LFS over HTTP: the batch API with basic transfers (git-lfs, docs/api). */

import { createHash } from 'node:crypto';
import type { Lfs, LfsObject, RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { type GuardedFetch, type GuardedFetchOptions, guardedFetch } from '@quoin/outgoing';
import { basicAuth, outgoingError, statusError } from '../http-errors.ts';
import { lfsDiffers, lfsMissing, lfsRefused, noLfs } from '../messages.ts';
import { batchAnswer, type LfsAction, type LfsObjectAnswer } from './batch.ts';

export interface LfsOptions extends Pick<GuardedFetchOptions, 'allow' | 'silenceMs' | 'ca'> {
  /** For one transfer, 5 minutes by default. */
  readonly exchangeMs?: number;
}

type Operation = 'upload' | 'download';

const MEDIA_TYPE = 'application/vnd.git-lfs+json';
/** Of a list of objects; each takes less than 4 KB with its addresses. */
const MAX_ANSWER_BYTES = 4 * 1024 ** 2;
/** git-lfs requests as many in one batch ("Git LFS Batch API", `lfs.transfer.batchSize`). */
const OBJECTS_EACH = 100;

/** "Server Discovery": the repository's address ends with `.git`. */
const batchUrl = ({ url }: RemoteSource): string => {
  const repository = url.replace(/\/+$/, '').replace(/(?:\.git)?$/, '.git');
  return `${repository}/info/lfs/objects/batch`;
};

const refused = (
  host: string,
  { oid }: LfsObject,
  { code, message }: { code: number; message: string },
) =>
  new GitError(
    code === 404 || code === 410 ? 'not_found' : 'forbidden',
    lfsRefused({ host, oid: oid.slice(0, 12), code, message }),
  );

class LfsClient implements Lfs {
  readonly #fetch: (maxBytes: number) => GuardedFetch;

  constructor({ exchangeMs: deadlineMs = 300_000, ...options }: LfsOptions) {
    this.#fetch = (maxBytes) => guardedFetch({ ...options, deadlineMs, maxBytes });
  }

  readonly upload: Lfs['upload'] = async (source, branch, objects, signal) => {
    for (let at = 0; at < objects.length; at += OBJECTS_EACH) {
      const some = objects.slice(at, at + OBJECTS_EACH);
      const ref = { name: `refs/heads/${branch}` };
      const answers = await this.#batch(source, { operation: 'upload', ref }, some, signal);
      for (const object of some) {
        const answer = this.#answerFor(source, object, answers);
        const { actions } = answer;
        const [upload, verify] = [actions.get('upload'), actions.get('verify')];
        // Without an action, the server has the object.
        if (upload === undefined) continue;
        const type = { 'content-type': 'application/octet-stream' };
        const bytes = await object.read();
        await this.#act(source, answer, upload, {
          method: 'PUT',
          headers: type,
          body: bytes,
          signal,
        });
        if (verify === undefined) continue;
        const body = JSON.stringify({ oid: object.oid, size: object.size });
        const headers = { accept: MEDIA_TYPE, 'content-type': MEDIA_TYPE };
        await this.#act(source, answer, verify, { method: 'POST', headers, body, signal });
      }
    }
  };

  readonly download: Lfs['download'] = async (source, object, signal) => {
    const answers = await this.#batch(source, { operation: 'download' }, [object], signal);
    const answer = this.#answerFor(source, object, answers);
    const action = answer.actions.get('download');
    const { host } = new URL(source.url);
    if (action === undefined) {
      throw new GitError('not_found', lfsMissing({ host, oid: object.oid.slice(0, 12) }));
    }
    const bytes = await this.#act(source, answer, action, { method: 'GET', signal }, object.size);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length !== object.size || hash !== object.oid) {
      throw new GitError('not_found', lfsDiffers({ host, oid: object.oid.slice(0, 12) }));
    }
    return bytes;
  };

  #answerFor(
    source: RemoteSource,
    object: LfsObject,
    answers: readonly LfsObjectAnswer[],
  ): LfsObjectAnswer {
    const { host } = new URL(source.url);
    const answer = answers.find(({ oid }) => oid === object.oid);
    if (answer === undefined) {
      throw new GitError('unavailable', `${host} answered with what is no Git LFS`);
    }
    if (answer.error !== null) throw refused(host, object, answer.error);
    return answer;
  }

  async #batch(
    source: RemoteSource,
    request: { readonly operation: Operation; readonly ref?: { readonly name: string } },
    objects: readonly LfsObject[],
    signal: AbortSignal,
  ): Promise<LfsObjectAnswer[]> {
    const url = batchUrl(source);
    const { host } = new URL(url);
    const asked = objects.map(({ oid, size }) => ({ oid, size }));
    const bytes = await this.#call(
      url,
      {
        method: 'POST',
        headers: { ...basicAuth(source), accept: MEDIA_TYPE, 'content-type': MEDIA_TYPE },
        body: JSON.stringify({
          ...request,
          transfers: ['basic'],
          objects: asked,
          hash_algo: 'sha256',
        }),
        signal,
      },
      MAX_ANSWER_BYTES,
    );
    return batchAnswer(new TextDecoder().decode(bytes), host);
  }

  /** The credential stays at the origin that it was given for. */
  async #act(
    source: RemoteSource,
    { isAuthenticated }: LfsObjectAnswer,
    { href, headers }: LfsAction,
    {
      headers: own,
      ...init
    }: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
    maxBytes = MAX_ANSWER_BYTES,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const isOrigin = new URL(href).origin === new URL(source.url).origin;
    const hasOwn = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
    const proof = isOrigin && !isAuthenticated && !hasOwn ? basicAuth(source) : {};
    return this.#call(href, { ...init, headers: { ...proof, ...own, ...headers } }, maxBytes);
  }

  async #call(url: string, init: RequestInit, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const { host } = new URL(url);
    try {
      const response = await this.#fetch(maxBytes)(url, init);
      if (response.status < 200 || response.status > 299) {
        await response.body?.cancel();
        // 501: "The server has not implemented the current method" ("Git LFS Batch API").
        if (response.status === 404 || response.status === 501) {
          throw new GitError('not_found', noLfs({ host }));
        }
        throw statusError(response, host);
      }
      return new Uint8Array(await response.arrayBuffer());
    } catch (problem) {
      throw outgoingError(problem, host);
    }
  }
}

/** Requests are checked and bounded as those of Git. */
export const createLfs = (options: LfsOptions): Lfs => new LfsClient(options);
