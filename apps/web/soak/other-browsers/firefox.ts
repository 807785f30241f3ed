/** Debian's Firefox, through WebDriver BiDi of its remote agent. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess, temporaryFolder } from '@quoin/test-kit';
import type { ColorScheme, Driver } from './window.ts';

const START_MS = 120_000;

export const firefoxProgram = (): string | null => Bun.which('firefox-esr') ?? Bun.which('firefox');

/** No requests of its own to other hosts, and no transitions of menus. */
const preferences = (colorScheme: ColorScheme): string =>
  Object.entries({
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.safebrowsing.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'ui.prefersReducedMotion': 1,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

/** Commands are answered by their number; events are not subscribed to. */
const connect = async (address: string) => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = Object(JSON.parse(String(data)));
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (answer.type === 'success') resolve?.(answer.result);
    else reject?.(new Error(`Firefox: ${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error(`No connection to ${address}`)));
  await opened.promise;
  return {
    send(method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
};

export const openFirefox = async (
  program: string,
  colorScheme: ColorScheme,
  [width, height]: readonly [number, number],
): Promise<Driver> => {
  const profile = await temporaryFolder();
  await writeFile(join(profile.path, 'user.js'), preferences(colorScheme));
  const started = await startProcess(
    [program, '--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'],
    {
      env: { HOME: profile.path },
      readyWhen: { line: /WebDriver BiDi listening on ws:/ },
      timeout: START_MS,
    },
  );
  const [address = ''] = await started.line(/ws:\/\/\S+/);
  const bidi = await connect(`${address}/session`);
  const session = Object(await bidi.send('session.new', { capabilities: {} }));
  // The first tab has a page of Firefox itself, which may not go everywhere.
  const { context } = Object(await bidi.send('browsingContext.create', { type: 'tab' }));
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    browser: `Firefox ${session.capabilities.browserVersion}`,
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = Object(
        await bidi.send('script.evaluate', {
          expression: `JSON.stringify((${expression}) ?? null)`,
          target: { context },
          awaitPromise: false,
        }),
      );
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    async screenshot() {
      const { data } = Object(await bidi.send('browsingContext.captureScreenshot', { context }));
      return Uint8Array.fromBase64(data);
    },
    async [Symbol.asyncDispose]() {
      bidi.close();
      await started.kill();
      await profile.remove();
    },
  };
};
