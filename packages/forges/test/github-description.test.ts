/** Every call to GitHub, against GitHub's published OpenAPI description. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import type { Forge, GitErrorKind } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { isLong, someInCheck } from '@quoin/test-kit';
import { createForges } from '../src/index.ts';
import { PRODUCTS, type Product, statusesOf } from './support/description.ts';
import {
  ALL,
  BRANCH,
  BRANCHES,
  COMMENT,
  COMMENTS,
  CREATE,
  CREATE_IN,
  EDIT_COMMENT,
  FILES,
  INSTALLATIONS,
  META,
  type Operation,
  PROPOSE,
  PROTECTION,
  PULL,
  PULLS,
  REPO,
  REPOSITORY,
  RULES,
  STATUS,
  TOKEN,
  UPDATE,
  USER,
} from './support/operations.ts';
import { HOST, openPrism, type Prism } from './support/prism.ts';

const signal = new AbortController().signal;
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const players = new Map<Product, Prism>();
let product: Product = 'api.github.com';
let prism: Prism;

const play = (as: Product): void => {
  const player = players.get(as);
  if (player === undefined) throw new Error(`no stand-in plays ${as}`);
  product = as;
  prism = player;
  prism.prefer = () => null;
  prism.answer = (_, answer) => answer;
  prism.take();
};

beforeAll(async () => {
  for (const one of PRODUCTS) players.set(one, await openPrism(one, [META, ...ALL]));
});
afterAll(async () => {
  for (const player of players.values()) await player[Symbol.asyncDispose]();
});
beforeEach(() => play('api.github.com'));

const placeOf = () =>
  product === 'api.github.com'
    ? ({ provider: 'github', host: null } as const)
    : ({ provider: 'github_enterprise', host: HOST } as const);

const forges = () =>
  createForges({
    fetch: (input, init) => prism.fetch(input, init),
    gitHubApp: { appId: '1', privateKey, host: placeOf().host },
  });

const open = async (
  repoFullName = 'octocat/Hello-World',
  installationId: string | null = null,
): Promise<Forge> => {
  const token = installationId === null ? 'ghp_token' : null;
  const address = { ...placeOf(), repoFullName, token, installationId };
  const forge = await forges().forge(address, signal);
  if (forge === null) throw new Error('github.com has an API');
  return forge;
};

/** GitHub's example of an installation. */
const INSTALLED = {
  ...{ token: 'ghu_token', installationId: '1', repoFullName: 'octocat/Hello-World' },
  get provider() {
    return placeOf().provider;
  },
  get host() {
    return placeOf().host;
  },
};
const NEW_COMMENT = { number: 1347, id: null, mark: '<!-- mark -->', body: 'One page' };
const PROPOSAL = { from: 'quoin', into: 'main', title: 'Documentation', body: 'Two pages' };

type Change = (operation: Operation, answer: Response) => Response | Promise<Response>;

/** As GitHub answers where there is no open pull request yet. */
const noneOpen: Change = (operation, answer) =>
  operation === PULLS && answer.ok ? Response.json([]) : answer;

const patched =
  (of: Operation, patch: Record<string, unknown>): Change =>
  async (operation, answer) => {
    if (operation !== of || !answer.ok) return answer;
    return Response.json(Object.assign(Object(await answer.json()), patch));
  };

interface Call {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** All requests to GitHub, without failures. */
  readonly takes: readonly Operation[];
  /** What GitHub's first examples would not point to. */
  readonly change?: Change;
}

const CALLS: readonly Call[] = [
  {
    name: 'whose a token is',
    run: () => forges().login({ ...placeOf(), token: 'ghp_token' }, signal),
    takes: [USER],
  },
  { name: 'a repository', run: async () => (await open()).repository(signal), takes: [REPOSITORY] },
  {
    name: 'a repository without commits',
    run: async () => (await open()).repository(signal),
    takes: [REPOSITORY, BRANCHES],
    // As GitHub answers where there are no commits.
    change: patched(REPOSITORY, { size: 0 }),
  },
  {
    name: 'a new repository of a person',
    run: async () => (await open()).createRepository({ isPrivate: true }, signal),
    takes: [USER, CREATE],
  },
  {
    name: 'a new repository of an organisation',
    run: async () => (await open('github/docs')).createRepository({ isPrivate: false }, signal),
    takes: [USER, CREATE_IN],
  },
  {
    name: 'whether a branch is protected',
    run: async () => (await open()).isProtected('main', signal),
    takes: [BRANCH, RULES, PROTECTION],
    change: patched(BRANCH, { protected: true }),
  },
  {
    name: 'a pull request that is open',
    run: async () => (await open()).propose(PROPOSAL, signal),
    takes: [PULLS, UPDATE],
  },
  {
    name: 'a new pull request',
    run: async () => (await open()).propose(PROPOSAL, signal),
    takes: [PULLS, PROPOSE],
    change: noneOpen,
  },
  {
    name: 'what became of a pull request',
    run: async () => (await open()).pullRequest(1347, signal),
    takes: [PULL],
  },
  {
    name: 'closing a pull request',
    run: async () => (await open()).close(1347, signal),
    takes: [UPDATE],
  },
  {
    name: 'the files that a pull request changes',
    run: async () => (await open()).changedFiles(1347, signal),
    takes: [FILES],
  },
  {
    name: 'the status of a commit',
    run: async () =>
      (await open()).setStatus(
        {
          ...{ commit: '6dcb09b5b57875f334f61aebed695e2e4193db5e', name: 'quoin/docs' },
          ...{ state: 'failure', description: '1 error', url: 'https://docs.example.com/x' },
        },
        signal,
      ),
    takes: [STATUS],
  },
  {
    name: 'a new comment on a pull request',
    run: async () => (await open()).comment(NEW_COMMENT, signal),
    takes: [COMMENTS, COMMENT],
  },
  {
    name: 'another text of a comment',
    run: async () => (await open()).comment({ ...NEW_COMMENT, id: '1' }, signal),
    takes: [EDIT_COMMENT],
  },
  {
    name: 'another text of a comment whose id was lost',
    // A part of GitHub's example.
    run: async () => (await open()).comment({ ...NEW_COMMENT, mark: 'Me too' }, signal),
    takes: [COMMENTS, EDIT_COMMENT],
  },
  {
    name: 'whether a person may use an installation',
    run: () => forges().installationAccess(INSTALLED, signal),
    takes: [INSTALLATIONS, REPOSITORY],
  },
  {
    name: 'a token of an installation',
    run: async () => (await open('octocat/Hello-World', '1')).credential(signal),
    takes: [TOKEN],
  },
];

test('the calls take all operations that are described here', () => {
  const taken = new Set(CALLS.flatMap(({ takes }) => takes));
  expect(ALL.filter((operation) => !taken.has(operation))).toEqual([]);
});

for (const described of someInCheck(PRODUCTS, 1)) {
  test.each(CALLS)(`$name: what is asked is as ${described} describes it`, async (call) => {
    play(described);
    prism.answer = call.change ?? prism.answer;
    await call.run();
    const seen = prism.take();
    const before = described === 'api.github.com' ? [] : [META];
    expect(seen.map(({ operation }) => operation)).toEqual([...before, ...call.takes]);
    expect(seen.flatMap(({ violations }) => violations)).toEqual([]);
  });
}

/** Returns the result of a call, or the kind of its refusal. Other errors are thrown. */
const endOf = async (call: Call): Promise<{ given: unknown } | { kind: GitErrorKind }> => {
  try {
    return { given: await call.run() };
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem;
    expect(problem.message).toMatch(/^(?:GitHub|The response of GitHub) /);
    return { kind: problem.kind };
  }
};

const KINDS: Readonly<Record<number, GitErrorKind>> = {
  301: 'unavailable',
  304: 'unavailable',
  400: 'forbidden',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  406: 'forbidden',
  410: 'not_found',
  422: 'forbidden',
  500: 'unavailable',
  503: 'unavailable',
};

const MERGED = expect.objectContaining({ number: 1347, state: 'merged' });

/** Where a refusal is an answer: by call, operation and status. */
const ANSWERED = new Map<string, unknown>([
  ['whether a branch is protected: get /branches/{branch} 404', null],
  ['whether a branch is protected: get /branches/{branch}/protection 404', null],
  ['what became of a pull request: get /pulls/{pull_number} 404', null],
  ['the files that a pull request changes: get /pulls/{pull_number}/files 404', null],
  ['whether a person may use an installation: get /user/installations 401', 'no_user_token'],
  ['whether a person may use an installation: get /user/installations 403', 'no_user_token'],
  ['whether a person may use an installation: get  403', 'no_repository'],
  ['whether a person may use an installation: get  404', 'no_repository'],
  // GitHub's example of a pull request was merged.
  ['closing a pull request: patch /pulls/{pull_number} 422', MERGED],
]);

const REFUSALS = CALLS.flatMap((call) =>
  call.takes.flatMap((operation) =>
    statusesOf('api.github.com', operation)
      .filter((status) => status >= 300)
      .map((status) => ({ call, operation, status })),
  ),
);

test.each(
  someInCheck(REFUSALS, 12).map((refusal) => {
    const { call, operation, status } = refusal;
    const [method, path] = operation;
    return [`${call.name}: ${method} ${path.replace(REPO, '')} ${status}`, refusal] as const;
  }),
)('%s is understood', async (name, { call, operation, status }) => {
  prism.answer = call.change ?? prism.answer;
  prism.prefer = (asked) => (asked === operation ? `code=${status}` : null);
  const end = await endOf(call);
  if (ANSWERED.has(name)) expect(end).toEqual({ given: ANSWERED.get(name) });
  // An installation is not a user, which GitHub says with 403: the repository is made where it is named.
  else if (operation === USER && status === 403 && call.takes.length > 1) {
    expect(end).toMatchObject({ given: { defaultBranch: expect.any(String) } });
  } else expect(end).toEqual({ kind: KINDS[status] ?? 'unavailable' });
});

/** Answers that are drawn from the description's schemas. */
const DRAWN = isLong ? 10 : 1;

test.each(CALLS)('$name: all answers that the description allows are parsed', async (call) => {
  prism.prefer = () => 'dynamic=true';
  const ends = [];
  for (let round = 0; round < DRAWN; round += 1) {
    let isDrawn = true;
    prism.answer = (_, answer) => {
      isDrawn &&= answer.ok;
      return answer;
    };
    const end = await endOf(call);
    // Prism cannot draw every answer, and says so with 500.
    if (isDrawn) ends.push('given' in end ? 'given' : end.kind);
  }
  expect(new Set(ends)).toEqual(new Set(['given']));
});
