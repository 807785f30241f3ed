/** GitHub as Prism plays it from the description: it checks each request, and returns the requested response. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startProcess, temporaryFolder } from '@quoin/test-kit';
import type { Fetch } from '../../src/index.ts';
import { type Product, queryOf, reduced } from './description.ts';
import type { Operation } from './operations.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));

export interface Seen {
  readonly operation: Operation;
  /** The violations of the request, as messages of Prism and of this support. */
  readonly violations: readonly string[];
}

export interface Prism extends AsyncDisposable {
  /** For `createForges`: receives all requests to GitHub's API or to that of the server. */
  readonly fetch: Fetch;
  /** What was asked since the last call of this. */
  take(): Seen[];
  /** Of each operation, what `Prefer` says (Prism, "Mocking"); null: the first example. */
  prefer: (operation: Operation) => string | null;
  /** What becomes of Prism's answer on its way. */
  answer: (operation: Operation, answer: Response) => Response | Promise<Response>;
}

/** GitHub's own examples break its description here and there: that is not the caller's. */
const requestViolations = (header: string | null): string[] => {
  const all: { location: string[]; message: string }[] = JSON.parse(header ?? '[]');
  return all.filter(({ location }) => location[0] === 'request').map(({ message }) => message);
};

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** A server of one's own. */
export const HOST = 'https://git.example.com';
const BASES: Readonly<Record<Product, string>> = {
  'api.github.com': 'https://api.github.com',
  'ghes-3.17': `${HOST}/api/v3`,
};

export const openPrism = async (
  product: Product,
  operations: readonly Operation[],
): Promise<Prism> => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'github.json');
  await Bun.write(file, JSON.stringify(reduced(product, operations)));
  const port = await freePort();
  const started = await startProcess(
    [process.execPath, PROGRAM, 'mock', file, '--host', '127.0.0.1', '--port', String(port)],
    { readyWhen: { line: /Prism is listening/ } },
  );
  const patterns = operations.map((operation) => [operation, pattern(operation[1])] as const);
  const base = BASES[product];
  let seen: Seen[] = [];

  const prism: Prism = {
    prefer: () => null,
    answer: (_, answer) => answer,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    async fetch(input, init) {
      const url = new URL(input);
      const method = (init.method ?? 'GET').toLowerCase();
      const path = input.startsWith(`${base}/`) ? url.href.slice(base.length).split('?')[0] : null;
      const found = patterns.find(([[name], is]) => name === method && is.test(path ?? ''));
      if (path === null || found === undefined) {
        throw new Error(`no description has ${method} ${input}`);
      }
      const [operation] = found;
      const headers = new Headers(init.headers);
      const prefer = prism.prefer(operation);
      if (prefer !== null) headers.set('prefer', prefer);
      const target = `http://127.0.0.1:${port}${path}${url.search}`;
      const answer = await fetch(target, { ...init, headers });
      const said = requestViolations(answer.headers.get('sl-violations'));
      const known = queryOf(product, operation);
      const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
      const violations = [...said, ...unknown.map((name) => `unknown query ${name}`)];
      seen.push({ operation, violations });
      return prism.answer(operation, answer);
    },
    async [Symbol.asyncDispose]() {
      await started.kill();
      await folder.remove();
    },
  };
  return prism;
};
