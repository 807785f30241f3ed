/** Git LFS beside a Git server, for tests: the batch API with basic transfers (git-lfs, "Git LFS Batch API"). */
import { createHash } from 'node:crypto';

interface Asked {
  readonly operation: string;
  readonly ref?: { readonly name: string };
  readonly objects: readonly { readonly oid: string; readonly size: number }[];
}

const MEDIA_TYPE = 'application/vnd.git-lfs+json';
const BATCH = /\.git\/info\/lfs\/objects\/batch$/;
const OBJECT = /^\/lfs-objects\/([0-9a-f]{64})$/;
const VERIFY = '/lfs-verify';

export class LfsStore {
  readonly objects = new Map<string, Uint8Array>();
  /** Batches, the first one first. */
  readonly asked: Asked[] = [];
  readonly verified: string[] = [];
  /** Refuses every object with this status; null: none. */
  refusal: number | null = null;

  /**
   * @param origin of the Git server, for the addresses of transfers
   * @param authorization that batches need
   */
  constructor(
    readonly origin: string,
    readonly authorization: string,
  ) {}

  /** For `GitServer.api`. */
  readonly api = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (BATCH.test(pathname)) return this.#batch(request);
    if (pathname === VERIFY) return this.#verify(request);
    const oid = OBJECT.exec(pathname)?.[1];
    return oid === undefined ? null : this.#transfer(request, oid);
  };

  #action(path: string): object {
    return { href: `${this.origin}${path}`, header: { 'x-transfer': 'token' }, expires_in: 600 };
  }

  async #batch(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== this.authorization) {
      return new Response(null, { status: 401 });
    }
    const asked: Asked = JSON.parse(await request.text());
    this.asked.push(asked);
    const objects = asked.objects.map(({ oid, size }) => {
      const isThere = this.objects.has(oid);
      if (this.refusal !== null) {
        return { oid, size, error: { code: this.refusal, message: 'Refused by the test' } };
      }
      const about = { oid, size, authenticated: true };
      if (asked.operation === 'download') {
        return isThere
          ? { ...about, actions: { download: this.#action(`/lfs-objects/${oid}`) } }
          : { oid, size, error: { code: 404, message: 'Object does not exist' } };
      }
      const actions = {
        upload: this.#action(`/lfs-objects/${oid}`),
        verify: this.#action(VERIFY),
      };
      return isThere ? about : { ...about, actions };
    });
    const headers = { 'content-type': MEDIA_TYPE };
    return new Response(JSON.stringify({ transfer: 'basic', objects }), { headers });
  }

  async #transfer(request: Request, oid: string): Promise<Response> {
    // A transfer has the headers of its action, and not the credential of the repository.
    if (request.headers.get('x-transfer') !== 'token' || request.headers.has('authorization')) {
      return new Response(null, { status: 403 });
    }
    if (request.method === 'GET') {
      const bytes = this.objects.get(oid);
      return bytes === undefined
        ? new Response(null, { status: 404 })
        : new Response(new Uint8Array(bytes));
    }
    const bytes = new Uint8Array(await request.arrayBuffer());
    const isSound = createHash('sha256').update(bytes).digest('hex') === oid;
    if (isSound) this.objects.set(oid, bytes);
    return new Response(null, { status: isSound ? 200 : 422 });
  }

  async #verify(request: Request): Promise<Response> {
    const { oid }: { oid: string } = JSON.parse(await request.text());
    this.verified.push(oid);
    return new Response(null, { status: this.objects.has(oid) ? 200 : 404 });
  }
}
