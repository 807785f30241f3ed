/** Calls of every command on a project's resources, for what all of them have in common. */
import { expect } from 'bun:test';
import type { CommandUnderTest, RunOptions } from './command.ts';

export type CommandCalls = Readonly<Record<string, readonly string[]>>;

/** By the words of a command, what goes behind them in a call that only the server could refuse. */
export const CALLS: CommandCalls = {
  api: ['GET', '/projects'],
  'domains add': ['docs.example.com'],
  'domains list': [],
  'domains remove': ['docs.example.com', '--yes'],
  'domains verify': ['docs.example.com'],
  export: ['--zip', 'project.zip'],
  'invitations create': ['viewer'],
  'invitations list': [],
  'invitations revoke': ['ada@example.com', '--yes'],
  'keys create': ['Website'],
  'keys list': [],
  'keys revoke': ['Website', '--yes'],
  links: [],
  'members add': ['ada@example.com', 'viewer'],
  'members leave': ['--yes'],
  'members list': [],
  'members remove': ['ada@example.com', '--yes'],
  'members set': ['ada@example.com', 'viewer'],
  'pages archive': ['guides/install'],
  'pages create': ['Install'],
  'pages delete': ['guides/install', '--yes'],
  'pages diff': ['guides/install'],
  'pages edit': ['guides/install', '--title', 'Install'],
  'pages get': ['guides/install'],
  'pages history': ['guides/install'],
  'pages list': [],
  'pages publish': ['guides/install'],
  'pages replace': ['installer', 'setup program', '--yes'],
  'pages restore': ['guides/install'],
  'pages revert': ['guides/install', '1'],
  'pages review': ['guides/install', '--approve'],
  'pages unpublish': ['guides/install'],
  'pages withdraw': ['guides/install'],
  'projects create': ['Harbour'],
  'projects delete': ['harbour', '--yes'],
  'projects get': [],
  'projects list': [],
  'projects settings set': ['--theme', 'dark'],
  'projects settings show': [],
  quality: [],
  search: ['words'],
  'secrets delete': ['helpdesk_key', '--yes'],
  'secrets list': [],
  'secrets set': ['helpdesk_key', '--host', 'api.helpdesk.example'],
  'spaces create': ['Guides'],
  'spaces delete': ['guides', '--yes'],
  'spaces list': [],
  'spaces move': ['guides', '0'],
  'spaces rename': ['guides', 'Manual'],
  'structure add-group': ['Setup'],
  'structure add-link': ['Status', 'https://status.example.com'],
  'structure move': ['guides/install', '--top'],
  'structure remove': ['guides/install', '--yes'],
  'structure rename': ['guides/install', 'Installing'],
  'structure set-path': ['guides/install', '/setup'],
  'structure show': [],
  'tokens create': ['CI'],
  'tokens list': [],
  'tokens revoke': ['CI', '--yes'],
  usage: [],
};

/** Groups whose commands are in `CALLS`; the others have tests of their own. */
export const GROUPS = new Set(Object.keys(CALLS).map((words) => words.split(' ')[0] ?? ''));

/** Processes at a time. */
const SIDE_BY_SIDE = 6;

/** The first of each group: what all have in common is tried with each command by `bun run soak`. */
const SOME: CommandCalls = Object.fromEntries(
  [...GROUPS].flatMap((group) =>
    Object.entries(CALLS)
      .filter(([words]) => words.split(' ')[0] === group)
      .slice(0, 1),
  ),
);
export const SHARED = process.env.QUOIN_TEST_LONG ? CALLS : SOME;

/** Each refuses as JSON with this exit code. @returns the codes of the refusals */
export const refusals = async (
  quoin: CommandUnderTest,
  calls: CommandCalls,
  exit: number,
  options: RunOptions,
): Promise<Record<string, string>> => {
  const waiting = Object.entries(calls);
  const codes: Record<string, string> = {};
  const work = async () => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const [words, args] = call;
      const line = [...words.split(' '), ...args, '--json'];
      const { code, stdout, stderr } = await quoin.run(line, options);
      expect([words, code, stdout]).toEqual([words, exit, '']);
      const said = JSON.parse(stderr);
      expect([words, said.next]).toEqual([words, expect.any(String)]);
      codes[words] = said.code;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return codes;
};

export const each = (calls: CommandCalls, code: string) =>
  Object.fromEntries(Object.keys(calls).map((words) => [words, code]));
