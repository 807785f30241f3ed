/** Debian's WebKitGTK in its MiniBrowser, through WebKitWebDriver and on a display without a screen. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProcess, temporaryFolder } from '@quoin/test-kit';
import { Glob } from 'bun';
import type { ColorScheme, Driver } from './window.ts';

const START_MS = 120_000;

interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Null if one of the three is missing. */
export const webkitPrograms = (): WebKitPrograms | null => {
  const driver = Bun.which('WebKitWebDriver');
  const display = Bun.which('Xvfb');
  const [browser] = new Glob('usr/lib/*/webkit2gtk-4.1/MiniBrowser').scanSync({
    cwd: '/',
    absolute: true,
  });
  return driver === null || display === null || browser === undefined
    ? null
    : { driver, browser, display };
};

export const openWebKit = async (
  programs: WebKitPrograms,
  colorScheme: ColorScheme,
  [width, height]: readonly [number, number],
): Promise<Driver> => {
  const home = await temporaryFolder();
  const config = join(home.path, 'gtk-3.0');
  await mkdir(config);
  // The page's `prefers-reduced-motion` follows this.
  await writeFile(join(config, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  // Higher than the page by the bars of the browser.
  const display = await startProcess([
    programs.display,
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    `${width}x${height + 200}x24`,
  ]);
  const [, number = ''] = await display.line(/^(\d+)$/);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = await startProcess([programs.driver, `--port=${port}`], {
    env: {
      DISPLAY: `:${number}`,
      HOME: home.path,
      XDG_CONFIG_HOME: home.path,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
    readyWhen: { url: `${url}/status` },
    timeout: START_MS,
  });
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = Object(await answer.json());
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId, capabilities } = Object(
    await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])],
          },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  const evaluate = async (expression: string): Promise<unknown> =>
    JSON.parse(
      String(
        await send('POST', `${session}/execute/sync`, {
          script: `return JSON.stringify((${expression}) ?? null)`,
          args: [],
        }),
      ),
    );
  const bars = Number(await evaluate('outerHeight - innerHeight'));
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: height + bars });
  return {
    browser: `WebKitGTK ${capabilities.browserVersion}`,
    async goto(address) {
      await send('POST', `${session}/url`, { url: address });
    },
    evaluate,
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async screenshot() {
      return Uint8Array.fromBase64(String(await send('GET', `${session}/screenshot`)));
    },
    async [Symbol.asyncDispose]() {
      await send('DELETE', session);
      await driver.kill();
      await display.kill();
      await home.remove();
    },
  };
};
