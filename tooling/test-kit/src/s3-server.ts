/**
 * A server that speaks as much of S3's REST interface as storing assets takes: path-style addresses,
 * signed requests only, XML for errors and lists (Amazon S3 API Reference).
 */
interface S3Server extends AsyncDisposable {
  readonly endpoint: string;
  readonly objects: Map<string, { bytes: Uint8Array<ArrayBuffer>; modified: Date }>;
  /** Answers everything with that status from now on. */
  fail(status: number): void;
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

/** @param pageSize keys that a list has at most */
export const startS3 = (account: S3Account, pageSize = 1_000): S3Server => {
  const objects: S3Server['objects'] = new Map();
  let failure: number | null = null;

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

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (failure !== null) return problem(failure, 'InternalError');
      if (!isSigned(request, account)) return problem(403, 'SignatureDoesNotMatch');
      const { pathname, searchParams } = new URL(request.url);
      const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
      if (bucket !== account.bucket) return problem(404, 'NoSuchBucket');
      const key = rest.join('/');
      if (key === '') return list(searchParams);
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
      return read(request, key);
    },
  });

  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    objects,
    fail: (status) => {
      failure = status;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
