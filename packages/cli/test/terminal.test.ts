/** At a terminal, at a narrow one, in a pipe, and interrupted. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import { type CommandUnderTest, openCommand, type RunOptions } from './support/command.ts';
import { screenOf } from './support/screen.ts';
import { openTerminal, plain } from './support/terminal.ts';

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand();
  await quoin.api.createProject('漢字のプロジェクト and a name that is rather long', 'kanji');
  await quoin.api.createProject('Hostile \u001b[2Jname', 'hostile');
});
afterAll(() => quoin[Symbol.asyncDispose]());

const ESCAPE = '\u001b';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Ends when the request arrived, and never answers. */
const silentServer = () => {
  const arrived = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) =>
      new Promise<Response>(() => {
        request.signal.addEventListener('abort', () => aborted.resolve());
        arrived.resolve();
      }),
  });
  return {
    arrived: arrived.promise,
    aborted: aborted.promise,
    env: { QUOIN_URL: `http://127.0.0.1:${server.port}` },
    [Symbol.dispose]: () => server.stop(true),
  };
};

/** A line of a shell, in which `quoin` is the command under test. */
const shell = async (line: string, runtime: RunOptions['runtime'] = 'bun') => {
  const { command, env } = await quoin.commandLine({ runtime });
  const quoted = command.map((word) => `'${word}'`).join(' ');
  const child = Bun.spawn(['bash', '-c', `quoin() { ${quoted} "$@"; }\n${line}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { stdout, stderr };
};

describe.concurrent('tables', () => {
  test('align at a terminal, wide characters counted, and no title steers it', async () => {
    const { output } = await quoin.terminal(['projects', 'list'], { columns: 120 }).ended;
    const [head = '', ...rows] = await screenOf(output, { columns: 120, rows: 24 });
    expect(output).not.toContain(`${ESCAPE}[2J`);
    expect(output).toContain('Hostile \ufffd[2Jname');
    const at = head.indexOf('SLUG');
    const columnOf = (row: string, text: string) =>
      Bun.stringWidth(row.slice(0, row.indexOf(text)));
    expect(columnOf(rows.find((row) => row.includes('漢字')) ?? '', 'kanji')).toBe(at);
    expect(columnOf(rows.find((row) => row.includes('Hostile')) ?? '', 'hostile')).toBe(at);
  });

  test('fold where the terminal is narrow, and nothing is lost', async () => {
    for (const columns of [50, 20]) {
      const { output } = await quoin.terminal(['projects', 'list'], { columns }).ended;
      const lines = plain(output).split('\n');
      expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(columns);
      const words = plain(output).replace(/\s+/g, '');
      for (const part of ['漢字のプロジェクト', 'hostile', 'kanji']) {
        if (columns === 50) expect(words).toContain(part);
      }
    }
  });

  test('tables are complete and without color in a pipe', async () => {
    const { stdout, stderr } = await quoin.run(['projects', 'list']);
    expect(stderr).toBe('');
    expect(stdout).not.toContain(ESCAPE);
    expect(stdout).toContain('漢字のプロジェクト and a name that is rather long  private');
  });
});

describe.concurrent('colors', () => {
  const red = `${ESCAPE}[31mquoin:`;
  const cases = [
    [{}, true],
    [{ NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true],
  ] as const;
  for (const [env, expected] of cases) {
    test(`colors are on at a terminal with ${JSON.stringify(env)}`, async () => {
      const { output } = await quoin.terminal(['whoma'], { env }).ended;
      expect(output.includes(red)).toBe(expected);
    });
  }

  test('colors are off elsewhere, unless they are forced', async () => {
    expect((await quoin.run(['whoma'])).stderr).not.toContain(ESCAPE);
    expect((await quoin.run(['whoma'], { env: { FORCE_COLOR: '1' } })).stderr).toStartWith(red);
  });
});

/** Converts half of what it got, and then says nothing more. */
const halfConverter = () => {
  async function* half() {
    yield new TextEncoder().encode('event: progress\ndata: {"done":50,"total":100}\n\n');
    await new Promise(() => {});
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response(half(), { headers: { 'content-type': 'text/event-stream' } }),
  });
  return {
    env: { QUOIN_URL: `http://127.0.0.1:${server.port}` },
    [Symbol.dispose]: () => server.stop(true),
  };
};

describe('progress', () => {
  const args = ['import', 'source', '--out', 'imported', '--yes'];
  const given = join('source', 'index.md');

  test('is a bar at a terminal, which goes with Ctrl-C; nothing is half-done', async () => {
    await Bun.write(join(quoin.folder, given), '# Home\n');
    using server = halfConverter();
    const at = quoin.terminal(args, { env: server.env });
    await at.shows(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] .* █{10}░{10} 50\/100/);
    await at.type(CTRL_C);
    const { code, output } = await at.ended;
    expect(code).toBe(130);
    const screen = (await screenOf(output)).join('\n').replace('^C', '');
    expect(screen.trim()).toBe('quoin: Interrupted');
    expect(output.lastIndexOf(`${ESCAPE}[?25h`)).toBeGreaterThan(
      output.lastIndexOf(`${ESCAPE}[?25l`),
    );
    expect(await readdir(quoin.folder)).not.toContain('imported');
  });

  test('is nothing in a pipe', async () => {
    await Bun.write(join(quoin.folder, given), '# Home\n');
    const { code, stderr } = await quoin.run(args);
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏█]/);
    expect(stderr).not.toContain(ESCAPE);
  });
});

describe.concurrent('interruption', () => {
  for (const runtime of ['bun', 'node'] as const) {
    test(`${runtime}: Ctrl-C ends the request, and the command with 130`, async () => {
      using server = silentServer();
      const at = quoin.terminal(['whoami'], { env: server.env, runtime });
      await Promise.race([server.arrived, at.ended]);
      await at.type(CTRL_C);
      const { code, output } = await at.ended;
      await server.aborted;
      expect({ code, output: plain(output).replace('^C', '') }).toEqual({
        code: 130,
        output: 'quoin: Interrupted\n',
      });
    });
  }

  test('Ctrl-C ends a command that waits for standard input', async () => {
    for (const runtime of ['bun', 'node'] as const) {
      const at = quoin.terminal(['ask', '-', '--project', 'kanji'], { runtime });
      await at.shows(/Reading standard input/);
      await at.kill('SIGINT');
      const { code, output } = await at.ended;
      expect({ runtime, code }).toEqual({ runtime, code: 130 });
      expect(plain(output)).toEndWith('quoin: Interrupted\n');
    }
  });

  inSoak(test)('a read from a pipe without a writer is abandoned', async () => {
    const pipe = join(quoin.folder, 'pipe');
    await Bun.$`mkfifo ${pipe}`;
    const { command, env } = await quoin.commandLine();
    const args = ['pages', 'create', 'X', '--project', 'kanji', '--file', pipe];
    const child = Bun.spawn([...command, ...args], { env, stdio: ['ignore', 'ignore', 'ignore'] });
    // Opened once the command reads it, and nothing is written.
    const writer = await open(pipe, 'w');
    child.kill('SIGTERM');
    expect(await child.exited).toBe(143);
    await writer.close();
  });

  inSoak(test)('the second signal does not wait for what the first one ended', async () => {
    const source = Bun.resolveSync('../src/interruption.ts', import.meta.dir);
    const program = `
      const { processInterruption } = await import(${JSON.stringify(source)});
      const signal = processInterruption().signal();
      signal.addEventListener('abort', () => console.log('aborted'));
      // What takes no notice.
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const at = openTerminal(
      async () => ({ command: [process.execPath, '-e', program], env: {}, cwd: '.' }),
      {},
    );
    await at.shows(/ready/);
    await at.kill('SIGINT');
    await at.shows(/aborted/);
    await at.kill('SIGTERM');
    // Alone, the first would have ended it with 130.
    expect((await at.ended).code).toBe(143);
  });

  test('SIGTERM ends with 143', async () => {
    using server = silentServer();
    const at = quoin.terminal(['whoami'], { env: server.env });
    await Promise.race([server.arrived, at.ended]);
    await at.kill('SIGTERM');
    expect((await at.ended).code).toBe(143);
  });

  test('a pipe that is closed is no failure, and nothing is said of it', async () => {
    for (const runtime of ['bun', 'node'] as const) {
      // The reader is gone before the first byte is written.
      const line = 'exec 3> >(true); wait $!; quoin completion fish >&3; echo $?';
      expect({ runtime, ...(await shell(line, runtime)) }).toEqual({
        runtime,
        stdout: '0\n',
        stderr: '',
      });
    }
  });

  test('what cannot be written whole is a failure, as on a full disk', async () => {
    for (const runtime of ['bun', 'node'] as const) {
      const line = 'quoin completion bash > /dev/full; echo $?';
      expect({ runtime, ...(await shell(line, runtime)) }).toEqual({
        runtime,
        stdout: '1\n',
        stderr:
          'quoin: A file cannot be written: the disk is full\nFree space on the disk and try again\n',
      });
    }
  });

  test('a folder that was removed meanwhile is reported, and few commands need it', async () => {
    const gone = 'cd "$(mktemp -d)"; rmdir "$PWD";';
    // In a compiled program, Bun refuses such a folder before the command runs.
    const { stdout, stderr } = await shell(
      `${gone} quoin pages list; echo $?; quoin --help | head -1`,
      'node',
    );
    expect(stdout).toBe('1\nUsage: quoin [options] [command]\n');
    expect(stderr).toMatch(
      /^quoin: The current folder .+\nChange to another folder and try again\n$/,
    );
  });

  inSoak(test)('what still runs when the pipe is closed ends as other programs do', async () => {
    const line = `exec 3> >(true); wait $!; quoin login 2>&3; echo $?`;
    expect(await shell(line)).toEqual({ stdout: '141\n', stderr: '' });
  });

  test('a long answer reaches a slow reader whole', async () => {
    const { stdout } = await shell('quoin completion zsh | (sleep 0.2; cat)');
    expect(stdout).toEndWith('  compdef _quoin quoin\nfi\n');
  });
});

describe.concurrent('questions', () => {
  const asking = async () => {
    const project = await quoin.api.createProject('Asked');
    const label = 'Website';
    await quoin.api.send(`POST /projects/${project}/keys`, { label });
    const args = ['keys', 'revoke', label, '--project', project];
    const isThere = async () =>
      JSON.stringify(await quoin.api.send(`GET /projects/${project}/keys`)).includes(label);
    return { args, isThere };
  };

  test('yes does it', async () => {
    const { args, isThere } = await asking();
    const at = quoin.terminal(args);
    await at.shows(/\[y\/N\]/);
    await at.type('y\r');
    expect((await at.ended).code).toBe(0);
    expect(await isThere()).toBe(false);
  });

  const refusals = [
    ['no', 'n\r', 0],
    ['the end-of-line key alone', '\r', 0],
    ['Ctrl-D', CTRL_D, 0],
    ['Ctrl-C', CTRL_C, 130],
  ] as const;
  for (const [name, keys, exit] of refusals) {
    test(`${name} does nothing and ends with ${exit}`, async () => {
      const { args, isThere } = await asking();
      const at = quoin.terminal(args);
      await at.shows(/\[y\/N\]/);
      await at.type(keys);
      const { code, output } = await at.ended;
      expect({ code, isThere: await isThere() }).toEqual({ code: exit, isThere: true });
      expect(plain(output)).toEndWith(
        exit === 0 ? 'Nothing was changed\n' : 'quoin: Interrupted\n',
      );
    });
  }

  inSoak(test)('no is an answer for programs too', async () => {
    const { args, isThere } = await asking();
    const at = quoin.terminal([...args, '--json']);
    await at.shows(/\[y\/N\]/);
    await at.type('n\r');
    const { code, output } = await at.ended;
    expect({ code, isThere: await isThere() }).toEqual({ code: 0, isThere: true });
    expect(plain(output)).toEndWith('{"declined":true}\n');
  });

  test('without a terminal it is refused, and --yes does it', async () => {
    const { args, isThere } = await asking();
    const refused = await quoin.run(args, { stdin: 'y\n' });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toEndWith('This is not an interactive terminal. Add --yes to confirm\n');
    expect(await isThere()).toBe(true);
    expect((await quoin.run([...args, '--yes'])).code).toBe(0);
    expect(await isThere()).toBe(false);
  });

  inSoak(test)('Node asks as Bun does', async () => {
    const { args, isThere } = await asking();
    const at = quoin.terminal(args, { runtime: 'node' });
    await at.shows(/\[y\/N\]/);
    await at.type('yes\r');
    expect((await at.ended).code).toBe(0);
    expect(await isThere()).toBe(false);
  });
});
