/** Each exit code (docs/internals/interface.md#command-line), the text on standard error with it, and as JSON. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { CERTIFICATE, KEY } from './support/certificate.ts';
import { type CommandUnderTest, openCommand, type RunOptions } from './support/command.ts';

let quoin: CommandUnderTest;
let project: string;
beforeAll(async () => {
  const plan = await temporaryFolder();
  const file = join(plan.path, 'plan.json');
  await writeFile(file, JSON.stringify({ projects: 1 }));
  quoin = await openCommand({
    serviceEnv: { QUOIN_PLAN_FILE: file, QUOIN_RATE_LIMIT_TOKEN_CREATE: '2' },
  });
  await plan.remove();
  project = await quoin.api.createProject('Handbook', 'handbook');
});
afterAll(() => quoin[Symbol.asyncDispose]());

interface Refusal {
  readonly args: readonly string[];
  readonly options?: RunOptions;
  readonly exit: number;
  readonly code: string;
  /** The last line of the text, and `next` of the JSON. */
  readonly next: string | RegExp;
}

const tellsPeople = async ({ args, options, exit, next }: Refusal): Promise<void> => {
  const { code, stdout, stderr } = await quoin.run(args, options);
  expect({ exit: code, stdout }).toEqual({ exit, stdout: '' });
  const lines = stderr.trimEnd().split('\n');
  expect(lines[0]).toStartWith('quoin: ');
  expect(lines.at(-1)).toMatch(next);
};

const tellsPrograms = async ({ args, options, exit, code, next }: Refusal): Promise<void> => {
  const ended = await quoin.run([...args, '--json'], options);
  expect({ exit: ended.code, stdout: ended.stdout }).toEqual({ exit, stdout: '' });
  const problem = JSON.parse(ended.stderr);
  expect(problem).toMatchObject({ code, error: expect.any(String) });
  expect(problem.next).toMatch(next);
};

const HTML = { 'content-type': 'text/html' };

/** A server that sends one answer to every request. */
const answering = (answer: () => Response) => {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer });
  return {
    env: { QUOIN_URL: `http://127.0.0.1:${server.port}` },
    [Symbol.dispose]: () => server.stop(true),
  };
};

const CASES: readonly (Refusal & { readonly name: string })[] = [
  {
    name: '2: a command that does not exist, with what was meant',
    args: ['whoma'],
    exit: 2,
    code: 'usage',
    next: 'Read the help: quoin --help',
  },
  {
    name: '2: an option that does not exist',
    args: ['pages', 'list', '--statsu', 'draft'],
    exit: 2,
    code: 'usage',
    next: 'Read the help: quoin pages list --help',
  },
  {
    name: '2: a value out of range',
    args: ['whoami', '--timeout', '-1'],
    exit: 2,
    code: 'usage',
    next: 'Read the help: quoin whoami --help',
  },
  {
    name: '2: no project',
    args: ['pages', 'list'],
    exit: 2,
    code: 'no_project',
    next: /^Add --project <slug>, set QUOIN_PROJECT/,
  },
  {
    name: '2: what the server finds wrong',
    args: ['search', 'x', '--project', 'handbook'],
    exit: 2,
    code: 'invalid_query',
    next: 'Read the help: quoin search --help',
  },
  {
    name: '1: what does not exist',
    args: ['projects', 'get', 'nowhere'],
    exit: 1,
    code: 'not_found',
    next: /quoin projects list/,
  },
  {
    name: '1: a file that does not exist, by its name',
    args: ['pages', 'create', 'X', '--file', 'nowhere.md', '--project', 'handbook'],
    exit: 1,
    code: 'enoent',
    next: 'Check the name',
  },
  {
    name: '3: QUOIN_TOKEN with what no header takes',
    args: ['whoami'],
    options: { env: { QUOIN_TOKEN: 'one\ntwo' } },
    exit: 3,
    code: 'invalid_token',
    next: /^A token has no spaces/,
  },
  {
    name: '3: not signed in',
    args: ['whoami'],
    options: { env: { QUOIN_TOKEN: undefined } },
    exit: 3,
    code: 'not_signed_in',
    next: /^Sign in: quoin login --url http:\/\/localhost:\d+ \(or set QUOIN_TOKEN\)$/,
  },
  {
    name: '3: a token that does not count',
    args: ['whoami'],
    options: { env: { QUOIN_TOKEN: 'quoin_unknown' } },
    exit: 3,
    code: 'unauthorized',
    next: 'Sign in again: quoin login (if QUOIN_TOKEN is set, replace or unset it)',
  },
  {
    name: '4: a limit of the plan',
    args: ['projects', 'create', 'Second'],
    exit: 4,
    code: 'plan_limit_reached',
    next: /^Ask the operator of the server/,
  },
  {
    name: '6: no server answers',
    args: ['whoami'],
    options: { env: { QUOIN_URL: 'http://127.0.0.1:9' } },
    exit: 6,
    code: 'network',
    next: /--url, QUOIN_URL$/,
  },
];

describe.concurrent('exit codes', () => {
  // One process a case is enough: by turns with text and with JSON.
  for (const [index, { name, ...refusal }] of CASES.entries()) {
    test(name, () => (index % 2 === 0 ? tellsPeople(refusal) : tellsPrograms(refusal)));
  }

  test('0: a success, also where the address is that of the API', async () => {
    const { code, stderr } = await quoin.run(['whoami', '--url', `${quoin.url}/api/v1/`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('QUOIN_DEBUG shows where in the program an error came from', async () => {
    const { stderr } = await quoin.run(['projects', 'get', 'nowhere'], {
      env: { QUOIN_DEBUG: '1' },
    });
    expect(stderr).toMatch(/^CommandError: .+\n {4}at /);
  });

  test('3: a scope that the token lacks is named, with how to get it', async () => {
    const weak = await quoin.api.createToken('weak', ['docs:read']);
    await tellsPeople({
      args: ['keys', 'list', '--project', project],
      options: { env: { QUOIN_TOKEN: weak } },
      exit: 3,
      code: 'insufficient_scope',
      next: 'Sign in with the scope: quoin login --scopes project:admin (or use a token that has it)',
    });
  });

  test('exit code 5 means a conflict with the present state', async () => {
    const space = await quoin.api.createSpace(project, 'Guides');
    const page = await quoin.api.createPage(project, space, 'Install', '# Install\n');
    await tellsPrograms({
      args: ['pages', 'unpublish', page, '--project', project],
      exit: 5,
      code: 'lifecycle_error',
      next: 'See the state of the page: quoin pages get <page> --json',
    });
  });

  test('6: a limit of requests, with how long to wait', async () => {
    const create = ['tokens', 'create', 'ci', '--scopes', 'docs:read'];
    expect((await quoin.run(create)).code).toBe(0);
    expect((await quoin.run(create)).code).toBe(0);
    const next = /^Wait \d+ seconds and try again$/;
    await tellsPeople({ args: create, exit: 6, code: 'rate_limited', next });
  });

  test('6: an answer that is too late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    using server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async () => {
        await promise;
        return new Response();
      },
    });
    const env = { QUOIN_URL: `http://127.0.0.1:${server.port}` };
    const args = ['whoami', '--timeout', '0.05'];
    const next = 'Try again, or wait longer: --timeout <seconds>';
    await tellsPrograms({ args, options: { env }, exit: 6, code: 'timeout', next });
    resolve();
  });

  test('codes that this version does not know end by their status, and the request is named', async () => {
    const statuses = { 401: 3, 402: 4, 409: 5, 418: 1, 429: 6 };
    const ends = await Promise.all(
      Object.entries(statuses).map(async ([status, exit]) => {
        using server = answering(() =>
          Response.json(
            { error: 'No', code: 'of_tomorrow' },
            { status: Number(status), headers: { 'x-request-id': 'r-1', 'retry-after': '3600' } },
          ),
        );
        const { code, stderr } = await quoin.run(['whoami'], { env: server.env });
        return { status, expected: exit, code, stderr };
      }),
    );
    for (const { status, expected, code, stderr } of ends) {
      expect({ status, code }).toEqual({ status, code: expected });
      expect(stderr).toStartWith('quoin: No (request r-1)\n');
    }
  });

  test('1: an address of another program differs from a server that is away', async () => {
    using page = answering(() => new Response('<html>', { headers: HTML }));
    const { code, stderr } = await quoin.run(['whoami'], { env: page.env });
    expect(code).toBe(1);
    expect(stderr).toContain('--url, QUOIN_URL\n');
  });

  test('exit code 6 means an untrusted certificate, and the message says how to trust it', async () => {
    using server = Bun.serve({
      port: 0,
      tls: { cert: CERTIFICATE, key: KEY },
      fetch: () => Response.json({}),
    });
    for (const runtime of ['bun', 'node'] as const) {
      const env = { QUOIN_URL: `https://localhost:${server.port}` };
      const { code, stderr } = await quoin.run(['whoami'], { env, runtime });
      expect({ runtime, code }).toEqual({ runtime, code: 6 });
      expect(stderr).toMatch(/NODE_EXTRA_CA_CERTS=<file>\n$/);
    }
  });

  test('a response that is not from a Quoin server has a next step too', async () => {
    const statuses = { 404: /--url, QUOIN_URL/, 502: /^Wait a moment/ };
    for (const [status, next] of Object.entries(statuses)) {
      using proxy = answering(
        () => new Response('<html>', { status: Number(status), headers: HTML }),
      );
      const { stderr } = await quoin.run(['whoami', '--timeout', '5'], { env: proxy.env });
      expect(stderr).toStartWith(`quoin: HTTP ${status}\n`);
      expect(stderr.split('\n')[1]).toMatch(next);
    }
  });

  test('what is no Quoin is not believed, and a list that never ends is left', async () => {
    using other = answering(() => Response.json({}));
    const whoami = await quoin.run(['whoami'], { env: other.env });
    expect(whoami).toMatchObject({ code: 1, stdout: '' });
    expect(whoami.stderr).toStartWith(
      'quoin: The server at this address is not a Quoin service\nCheck the address',
    );
    const again = { data: [{ id: 'a' }], pagination: { hasMore: true, nextCursor: 'c' } };
    using endless = answering(() => Response.json(again));
    const { code, stderr } = await quoin.run(['api', 'GET', '/v1/projects', '--paginate'], endless);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('returns the same page of the list again'),
    });
  });

  test('what a server says cannot steer the terminal, nor speak for the command', async () => {
    const error = `a\u001b[2Jb\u0007\u202ec\nquoin: ${'d'.repeat(100_000)}`;
    using hostile = answering(() => Response.json({ error, code: 'not_found' }, { status: 404 }));
    const { stderr } = await quoin.run(['whoami'], { env: hostile.env });
    expect(stderr).toStartWith('quoin: a\ufffd[2Jb\ufffd\ufffdc quoin: ddd');
    expect(stderr.length).toBeLessThan(2000);
  });

  test('names that a server makes cannot steer the terminal', async () => {
    const slug = 'a\u001b[2J\u001b]0;b\u0007\u202ec';
    using hostile = answering(() => Response.json({ project: { name: 'X', slug } }));
    const at = quoin.terminal(['projects', 'create', 'X'], { env: hostile.env });
    const { code, output } = await at.ended;
    expect(code).toBe(0);
    expect(output).toContain('Created the project X (a\ufffd[2J\ufffd]0;b\ufffd\ufffdc)');
    for (const harm of ['\u001b[2J', '\u001b]', '\u0007', '\u202e']) {
      expect(output).not.toContain(harm);
    }
  });

  test('Node ends as Bun does', async () => {
    const ends = await Promise.all([
      quoin.run(['whoami'], { runtime: 'node' }),
      quoin.run(['whoma'], { runtime: 'node' }),
      quoin.run(['whoami'], { runtime: 'node', env: { QUOIN_TOKEN: undefined } }),
      quoin.run(['whoami'], { runtime: 'node', env: { QUOIN_URL: 'http://127.0.0.1:9' } }),
    ]);
    expect(ends.map(({ code }) => code)).toEqual([0, 2, 3, 6]);
  });
});

describe.concurrent('quoin.json', () => {
  test('names server and project, also from above, and an option counts before it', async () => {
    await using home = await temporaryFolder();
    await mkdir(join(home.path, 'docs', 'guides'), { recursive: true });
    await writeFile(
      join(home.path, 'quoin.json'),
      JSON.stringify({ $schema: 'x', url: quoin.url, project: 'handbook', root: 'docs' }),
    );
    const cwd = join(home.path, 'docs', 'guides');
    const found = await quoin.run(['projects', 'get', '--json'], { cwd });
    expect(JSON.parse(found.stdout)).toMatchObject({ project: { slug: 'handbook' } });
    const other = await quoin.run(['pages', 'list', '--project', 'nowhere'], { cwd });
    expect(other.code).toBe(1);
    // A repository ends the search: what is beside it is not its own.
    await mkdir(join(cwd, '.git'));
    expect((await quoin.run(['pages', 'list'], { cwd })).stderr).toContain(
      'The project is missing',
    );
  });

  test('what is wrong in it is named with its line', async () => {
    await using home = await temporaryFolder();
    const file = join(home.path, 'quoin.json');
    const wrong = [
      [
        '{\n  "url": "https://a.example",\n  "porject": "x"\n}',
        `${file}:3: unknown member "porject"`,
      ],
      ['{\n  "project": 5\n}', `${file}:2: "project" must be a string`],
      ['[]', `${file}:1: it does not contain a JSON object`],
    ];
    for (const [text = '', message] of wrong) {
      await writeFile(file, text);
      const { code, stderr } = await quoin.run(['pages', 'list'], { cwd: home.path });
      expect({ code, stderr }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(message ?? ''),
      });
    }
    await writeFile(file, '{\n  "url": "https://a.example",\n}');
    for (const runtime of ['bun', 'node'] as const) {
      const { code, stderr } = await quoin.run(['pages', 'list'], { cwd: home.path, runtime });
      expect({ code, stderr }).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/quoin\.json(:3)?: it is not valid JSON\n/),
      });
    }
  });
});
