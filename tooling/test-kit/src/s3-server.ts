/**
 * A server that speaks as much of S3's REST interface as storing assets takes: path-style addresses,
 * signed requests only, XML for errors and lists (Amazon S3 API Reference).
 */
interface S3Server extends AsyncDisposable {
  readonly endpoint: string;
  readonly objects: Map<string, { bytes: Uint8Array<ArrayBuffer>; modified: Date }>;
  /** Keys of multipart uploads that were neither completed nor aborted. */
  readonly uploading: () => string[];
  /** Answers everything with that status from now on. */
  fail(status: number): void;
  /** Never answers the next request whose method and key fit. @returns when it has arrived */
  hang(method: string, key: RegExp): Promise<void>;
  /** Sends only that share of the next object that is read and fits. @returns when it was asked for */
  stall(key: RegExp, share: number): Promise<void>;
}

interface S3Account {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const problem = (status: number, code: string): Response =>
  new Response(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    {
      status,
      headers: { 'content-type': 'application/xml' },
    },
  );

/** Signature Version 4: which key, for which day, region and service. */
const isSigned = (request: Request, { accessKeyId, region }: S3Account): boolean => {
  const { searchParams } = new URL(request.url);
  const header = request.headers.get('authorization') ?? '';
  const credential = searchParams.get('X-Amz-Credential') ?? /Credential=([^,]+)/.exec(header)?.[1];
  const signature =
    searchParams.get('X-Amz-Signature') ?? /Signature=([0-9a-f]+)/.exec(header)?.[1];
  const [key, , place, service, version] = credential?.split('/') ?? [];
  const isComplete = key === accessKeyId && place === region && service === 's3';
  return isComplete && version === 'aws4_request' && /^[0-9a-f]{64}$/.test(signature ?? '');
};

/**
 * @param pageSize - keys that a list has at most
 * @param hostname - where it listens; the endpoint names the loopback address
 */
export const startS3 = (account: S3Account, pageSize = 1_000, hostname = '127.0.0.1'): S3Server => {
  const objects: S3Server['objects'] = new Map();
  let failure: number | null = null;
  let hanging: { method: string; key: RegExp; arrived: () => void } | null = null;

  const list = (query: URLSearchParams): Response => {
    const from = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .toSorted();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { bytes, modified } = objects.get(key) ?? { bytes: '', modified: new Date(0) };
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return new Response(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      { headers: { 'content-type': 'application/xml' } },
    );
  };

  const read = (request: Request, key: string): Response => {
    const object = objects.get(key);
    if (object === undefined) return problem(404, 'NoSuchKey');
    const { bytes, modified } = object;
    const common = { 'last-modified': modified.toUTCString(), etag: '"etag"' };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
    if (first === undefined) {
      const body = request.method === 'HEAD' ? null : bytes;
      return new Response(body, { headers: { ...common, 'content-length': `${bytes.length}` } });
    }
    const end = last === '' ? bytes.length : Number(last) + 1;
    const part = bytes.slice(Number(first), end);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
    return new Response(part, { status: 206, headers: { ...common, 'content-range': range } });
  };

  const uploads = new Map<string, { key: string; parts: Map<number, Uint8Array<ArrayBuffer>> }>();

  const storePart = async (request: Request, id: string, part: number): Promise<Response> => {
    const upload = uploads.get(id);
    if (upload === undefined) return problem(404, 'NoSuchUpload');
    upload.parts.set(part, new Uint8Array(await request.arrayBuffer()));
    return new Response(null, { headers: { etag: `"part-${part}"` } });
  };

  const begin = (key: string): Response => {
    const id = crypto.randomUUID();
    uploads.set(id, { key, parts: new Map() });
    return new Response(
      `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      { headers: { 'content-type': 'application/xml' } },
    );
  };

  const complete = (id: string): Response => {
    const upload = uploads.get(id);
    if (upload === undefined) return problem(404, 'NoSuchUpload');
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    objects.set(upload.key, { bytes: new Uint8Array(Buffer.concat(parts)), modified: new Date() });
    uploads.delete(id);
    return new Response(
      `<?xml version="1.0"?><CompleteMultipartUploadResult><ETag>"etag"</ETag></CompleteMultipartUploadResult>`,
      { headers: { 'content-type': 'application/xml' } },
    );
  };

  let stalling: { key: RegExp; share: number; asked: () => void } | null = null;
  const stalled = (key: string): Response | null => {
    const object = objects.get(key);
    if (stalling === null || object === undefined || !stalling.key.test(key)) return null;
    const begin = object.bytes.subarray(0, Math.floor(object.bytes.length * stalling.share));
    stalling.asked();
    stalling = null;
    const body = new ReadableStream({ start: (controller) => controller.enqueue(begin) });
    return new Response(body);
  };

  const server = Bun.serve({
    idleTimeout: 0,
    maxRequestBodySize: 1024 ** 3,
    port: 0,
    hostname,
    async fetch(request) {
      if (failure !== null) return problem(failure, 'InternalError');
      if (!isSigned(request, account)) return problem(403, 'SignatureDoesNotMatch');
      const { pathname, searchParams } = new URL(request.url);
      const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
      if (bucket !== account.bucket) return problem(404, 'NoSuchBucket');
      const key = rest.join('/');
      if (hanging !== null && request.method === hanging.method && hanging.key.test(key)) {
        hanging.arrived();
        hanging = null;
        return new Promise<Response>(() => undefined);
      }
      if (key === '') return list(searchParams);
      const upload = searchParams.get('uploadId');
      if (request.method === 'POST') return upload === null ? begin(key) : complete(upload);
      if (request.method === 'PUT' && upload !== null) {
        return storePart(request, upload, Number(searchParams.get('partNumber')));
      }
      if (request.method === 'DELETE' && upload !== null) {
        uploads.delete(upload);
        return new Response(null, { status: 204 });
      }
      if (request.method === 'PUT') {
        objects.set(key, {
          bytes: new Uint8Array(await request.arrayBuffer()),
          modified: new Date(),
        });
        return new Response(null, { headers: { etag: '"etag"' } });
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return new Response(null, { status: 204 });
      }
      return (request.method === 'GET' ? stalled(key) : null) ?? read(request, key);
    },
  });

  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    objects,
    uploading: () => [...uploads.values()].map(({ key }) => key),
    fail: (status) => {
      failure = status;
    },
    hang(method, key) {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging = { method, key, arrived: resolve };
      return promise;
    },
    stall(key, share) {
      const { promise, resolve } = Promise.withResolvers<void>();
      stalling = { key, share, asked: resolve };
      return promise;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
