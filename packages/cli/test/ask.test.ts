/** `quoin ask`: words as they come, what counts at the end, and every way in which it ends. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ModelServer,
  modelReply,
  openModelServer,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { type CommandUnderTest, openCommand } from './support/command.ts';
import { screenOf } from './support/screen.ts';

/** Questions of all tests here; the last one of them uses the rest up. */
const QUESTIONS = 30;

const PAGE = `# Tides

High water comes twice a day.

## Low tide

Use the outer pontoon below two metres.
`;
const HIGH = 'High water comes twice a day.';
const LOW = 'Use the outer pontoon below two metres.';
const ESCAPE = '\u001b';
const BELL = '\u0007';

/** The first paragraph is proved, the second is made up. */
const SAID = ['High water comes **twice** a day [1].\n\n', 'The moon is made of cheese [2].'];
const QUOTES = `\nQUOTES\n[1] ${HIGH}\n[2] The moon is cheese\n`;

let model: ModelServer;
let files: TemporaryFolder;
let quoin: CommandUnderTest;
beforeAll(async () => {
  [model, files] = await Promise.all([openModelServer(), temporaryFolder()]);
  const plan = join(files.path, 'plan.json');
  await writeFile(plan, JSON.stringify({ name: 'small', aiQuestionsPerMonth: QUESTIONS }));
  quoin = await openCommand({
    serviceEnv: {
      QUOIN_AI_BASE_URL: model.baseUrl,
      QUOIN_AI_MODEL: 'stand-in',
      QUOIN_PLAN_FILE: plan,
    },
  });
  const project = await quoin.api.createProject('Harbour', 'harbour');
  const space = await quoin.api.createSpace(project, 'Guide');
  const page = await quoin.api.createPage(project, space, 'Tides', PAGE);
  await quoin.api.send(`POST /pages/${page}/publish`);
});
afterAll(async () => {
  await quoin?.[Symbol.asyncDispose]();
  await model?.close();
  await files?.remove();
});

const ASK = ['ask', '--project', 'harbour', 'How often does high water come?'];
const answers = () => model.reply(modelReply.stream([...SAID, QUOTES]));

describe('at a terminal', () => {
  test('words come as they are written, and what the check takes away goes from the screen', async () => {
    const release = Promise.withResolvers<void>();
    model.reply(modelReply.stream([...SAID, '\n\nAsk the', release.promise, ' keeper.', QUOTES]));
    const run = quoin.terminal(ASK, { env: { NO_COLOR: '1' } });
    await run.shows(/made of cheese \[2\]\.\r\n\r\nAsk the$/);
    release.resolve();
    const { code, output } = await run.ended;
    expect(code).toBe(0);
    expect(await screenOf(output)).toEqual([
      'High water comes twice a day [1].',
      '',
      'Ask the keeper.',
      '',
      'Sources',
      '[1] Tides',
      `    ${quoin.url}/harbour/guide/tides#tides`,
      `    “${HIGH}”`,
      '',
      expect.stringMatching(/^Continue: quoin ask --conversation [0-9a-f-]{36} '…' --pr$/),
      'oject harbour',
    ]);
  });

  test('a narrow terminal folds lines, with a hanging indent', async () => {
    const words = '- Below two metres only the outer pontoon will do [1].'.split(/(?= )/);
    model.reply(modelReply.stream([...words, `\nQUOTES\n[1] ${LOW}\n`]));
    const { output } = await quoin.terminal(ASK, { columns: 30, env: { NO_COLOR: '1' } }).ended;
    const screen = await screenOf(output, { columns: 30, rows: 24 });
    expect(screen.slice(0, 9)).toEqual([
      '• Below two metres only the',
      '  outer pontoon will do [1].',
      '',
      'Sources',
      '[1] Tides › Low tide',
      ...`    ${quoin.url}/harbour/guide/tides#low-tide`.matchAll(/.{1,30}/g).map(([row]) => row),
      '    “Use the outer pontoon',
      '    below two metres.”',
    ]);
  });

  test('what is out of sight when it is replaced is written again as a whole', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `- Berth ${at} is free [1].\n`);
    model.reply(modelReply.stream(['The moon is cheese [2].\n\n', ...lines, QUOTES]));
    const { output } = await quoin.terminal(ASK, { env: { NO_COLOR: '1' } }).ended;
    const screen = await screenOf(output);
    const again = screen.indexOf('The answer after Quoin checked its citations:');
    expect(again).toBeGreaterThan(30);
    expect(screen.slice(again + 2, again + 4)).toEqual([
      '• Berth 0 is free [1].',
      '• Berth 1 is free [1].',
    ]);
    expect(screen.slice(again).join('\n')).not.toContain('cheese');
  });

  test('no escape sequence of an answer reaches it', async () => {
    const evil = `High water ${ESCAPE}[2J${ESCAPE}]0;owned${BELL} comes twice a day [1].`;
    model.reply(modelReply.stream([evil, QUOTES]));
    const { output } = await quoin.terminal(ASK).ended;
    expect(output).not.toContain(`${ESCAPE}[2J`);
    expect(output).not.toContain(`${ESCAPE}]0`);
    expect(output).not.toContain(BELL);
  });

  test('a terminal that cannot move its cursor gets the final text, once', async () => {
    answers();
    const { output } = await quoin.terminal(ASK, { env: { TERM: 'dumb' } }).ended;
    expect(output).not.toContain(ESCAPE);
    expect(output).not.toContain('cheese');
    expect(output).toContain('High water comes **twice** a day [1].');
  });

  test('Ctrl-C stops the model, leaves the words and a cursor below them', async () => {
    model.reply(modelReply.stream(['High water comes', new Promise(() => undefined)]));
    const asked = model.requests.length;
    const run = quoin.terminal(ASK);
    await run.shows(/High water comes/);
    await run.type('\u0003');
    const { code, output } = await run.ended;
    await (await model.request(asked)).gone;
    expect(code).toBe(130);
    expect((await screenOf(output)).slice(0, 2)).toEqual([
      // The terminal itself shows the key.
      'High water comes^C',
      'quoin: Interrupted',
    ]);
  });
});

describe('without a terminal', () => {
  test('the answer that counts and its sources come, and nothing else', async () => {
    answers();
    const { code, stdout, stderr } = await quoin.run(ASK);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      `High water comes **twice** a day [1].\n\nSources\n[1] Tides\n    ${quoin.url}/harbour/guide/tides#tides\n    “${HIGH}”\n`,
    );
  });

  test('--json is one value, and its conversation goes on', async () => {
    answers();
    const first = Object(await quoin.json(ASK));
    expect(first).toEqual({
      answer: 'High water comes **twice** a day [1].',
      citations: [expect.objectContaining({ title: 'Tides', quote: HIGH })],
      answered: true,
      finishReason: 'stop',
      usage: expect.anything(),
      conversationId: expect.any(String),
      model: 'stand-in',
    });
    const { conversationId } = first;
    const more = ['ask', '-p', 'harbour', '--conversation', conversationId, 'And', 'low?'];
    const asked = model.requests.length;
    expect(await quoin.json(more)).toMatchObject({ conversationId });
    expect((await model.request(asked)).body).toContain('How often does high water come?');
  });

  test('the question may come from standard input', async () => {
    answers();
    const asked = model.requests.length;
    const stdin = 'When is\nhigh water?\n';
    expect((await quoin.run(['ask', '-p', 'harbour', '-'], { stdin })).code).toBe(0);
    expect((await model.request(asked)).body).toContain('When is\\nhigh water?');
  });

  test('what is not answered is said, and is no error', async () => {
    model.reply(modelReply.stream(['NOT ANSWERED']));
    const args = ['ask', '-p', 'harbour', 'Which wine goes with duck?'];
    const { code, stdout } = await quoin.run(args);
    expect(code).toBe(0);
    expect(stdout).not.toContain('Sources');
    expect(stdout.trim()).not.toBe('');
    expect(await quoin.json(args)).toMatchObject({ answered: false, citations: [] });
  });

  test('a signal stops the model', async () => {
    model.reply(modelReply.silence());
    const asked = model.requests.length;
    const { command, env } = await quoin.commandLine();
    const child = Bun.spawn([...command, ...ASK], { env, stdio: ['ignore', 'ignore', 'ignore'] });
    const request = await model.request(asked);
    child.kill('SIGINT');
    expect(await child.exited).toBe(130);
    await request.gone;
  });
});

describe('the exit code says how it ended', () => {
  const end = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { code, stdout, stderr } = await quoin.run([...args, '--json'], { env });
    expect(stdout).toBe('');
    return [code, JSON.parse(stderr).code];
  };

  test('the exit code is 1 for a project that does not exist', async () => {
    expect(await end(['ask', '-p', 'nowhere', 'How?'])).toEqual([1, 'not_found']);
  });

  test('the exit code is 2 for an empty question, or one that is too long', async () => {
    const questions = ['-', 'x'.repeat(4001)];
    const ends = questions.map((question) => end(['ask', '-p', 'harbour', question]));
    expect(await Promise.all(ends)).toEqual([
      [2, 'usage'],
      [2, 'invalid_payload'],
    ]);
  });

  test('3 for a token that does not count, or may not ask', async () => {
    expect(await end(ASK, { QUOIN_TOKEN: `${quoin.token.slice(0, -1)}!` })).toEqual([
      3,
      'unauthorized',
    ]);
    const reader = await quoin.api.createToken('reader', ['docs:read']);
    expect(await end(ASK, { QUOIN_TOKEN: reader })).toEqual([3, 'insufficient_scope']);
  });

  test('the exit code is 6 for a model that fails, and a server that does not exist', async () => {
    model.reply(modelReply.failure(401));
    expect(await end(ASK)).toEqual([6, 'unavailable']);
    expect(await end(ASK, { QUOIN_URL: 'http://127.0.0.1:9' })).toEqual([6, 'network']);
  });

  test('the exit code is 4 if the plan has no question left', async () => {
    answers();
    const { url, token } = quoin;
    const ask = () =>
      fetch(`${url}/api/v1/projects/harbour/ai/ask`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'How often?' }),
      });
    let left = QUESTIONS;
    while (left > 0 && (await ask()).status === 200) left -= 1;
    expect(left).toBeGreaterThan(0);
    expect(await end(ASK)).toEqual([4, 'plan_limit_reached']);
  });
});
