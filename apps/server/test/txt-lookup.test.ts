/** TXT records over a real socket: what a name server answers, refuses and never answers. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createSocket, type Socket } from 'node:dgram';
import { UnavailableError } from '@quoin/core';
import { txtLookup } from '@quoin/service/txt-lookup';

/** RFC 1035 §4.1.1: RCODEs. */
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NAME_ERROR = 3;
const HEADER_BYTES = 12;
/** A response, recursion available. */
const RESPONSE = 0x8180;

type Answer =
  | { readonly code: number; readonly records: readonly (readonly string[])[] }
  /** Never answers. */
  | null;

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['one.example.com', { code: NO_ERROR, records: [['quoin-project=1']] }],
  ['two.example.com', { code: NO_ERROR, records: [['v=spf1'], ['quoin-project=2']] }],
  ['empty.example.com', { code: NO_ERROR, records: [] }],
  ['absent.example.com', { code: NAME_ERROR, records: [] }],
  ['failing.example.com', { code: SERVER_FAILURE, records: [] }],
  ['silent.example.com', null],
]);

/** RFC 1035 §3.3.14: strings, each behind its length. */
const txtRecord = (strings: readonly string[]): Buffer => {
  const data = Buffer.concat(
    strings.map((text) => Buffer.from([text.length, ...Buffer.from(text)])),
  );
  // A pointer to the question's name, TXT, IN, 60 seconds.
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
};

const questionOf = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  // Behind the name: its end, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const answerTo = (query: Buffer): Buffer | null => {
  const { name, end } = questionOf(query);
  const answer = ANSWERS.get(name) ?? null;
  if (answer === null) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(RESPONSE | answer.code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answer.records.length, 6);
  return Buffer.concat([
    header,
    query.subarray(HEADER_BYTES, end),
    ...answer.records.map(txtRecord),
  ]);
};

describe('TXT records', () => {
  let socket: Socket;
  let servers: readonly string[];

  beforeAll(async () => {
    socket = createSocket('udp4');
    socket.on('message', (query, { port, address }) => {
      const answer = answerTo(query);
      if (answer !== null) socket.send(answer, port, address);
    });
    const bound = Promise.withResolvers<void>();
    socket.bind(0, '127.0.0.1', bound.resolve);
    await bound.promise;
    servers = [`127.0.0.1:${socket.address().port}`];
  });
  afterAll(() => {
    socket.close();
  });

  test.each([
    ['one.example.com', ['quoin-project=1']],
    ['two.example.com', ['v=spf1', 'quoin-project=2']],
    ['empty.example.com', []],
    ['absent.example.com', []],
  ])('the TXT records of %s are %j', async (name, texts) => {
    expect(await txtLookup({ servers })(name)).toEqual(texts);
  });

  test.each(['failing.example.com', 'silent.example.com'])(
    'the TXT records of %s are unavailable',
    async (name) => {
      const looked = txtLookup({ servers, limitMs: 300 })(name);
      await expect(looked).rejects.toBeInstanceOf(UnavailableError);
    },
  );
});
