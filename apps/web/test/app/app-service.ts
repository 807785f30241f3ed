/** The real service in a process of its own, a browser beside it, and signed-in users. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeBuilder } from '@axe-core/playwright';
import { browser, type RunningService, startService } from '@quoin/test-kit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const PASSWORD = 'correct horse battery';

export interface Person {
  readonly email: string;
  readonly name: string;
  /** Name and value of the session's cookie. */
  readonly cookie: readonly [string, string];
}

export interface AppService {
  readonly url: string;
  readonly service: RunningService;
  readonly chromium: Browser;
  /** The operator, whose every project is. */
  readonly ada: Person;
  /** A new user with an account. */
  person(name: string): Promise<Person>;
  /** Makes the person a member of a project by an invitation, which is Ada's if no one else is named. */
  join(slug: string, person: Person, role: string, by?: Person): Promise<void>;
  /** The API with a person's session; Ada's when left out. @throws Error where the answer is a refusal */
  api(method: string, path: string, body?: unknown, as?: Person): Promise<unknown>;
  /**
   * Opens a window of a person: Ada's by default, without a session for null. It prefers reduced
   * motion, so that menus and dialogs open and close without a transition.
   */
  open(options?: BrowserContextOptions & { as?: Person | null }): Promise<Page>;
  close(): Promise<void>;
}

const post = (url: string, path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(fields),
  });

const cookieOf = (answer: Response): readonly [string, string] => {
  const [pair = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? [];
  const at = pair.indexOf('=');
  if (at < 1) throw new Error(`No user was signed in: ${answer.status}`);
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** @param env of the service, beside what these tests need */
export const openAppService = async (
  env: Readonly<Record<string, string>> = {},
): Promise<AppService> => {
  const ada = { email: 'ada@example.com', name: 'Operator' };
  const [service, chromium] = await Promise.all([
    startService({
      env: {
        QUOIN_OPERATOR_EMAIL: ada.email,
        QUOIN_OPERATOR_PASSWORD: PASSWORD,
        QUOIN_SIGNUP: 'open',
        QUOIN_RATE_LIMIT_SIGN_IN: '0',
        QUOIN_RATE_LIMIT_TOKEN_CREATE: '0',
        ...env,
      },
    }),
    browser(),
  ]);
  const { url } = service;
  const namesakes = new Map<string, number>();
  const operator: Person = {
    ...ada,
    cookie: cookieOf(await post(url, '/sign-in', { email: ada.email, password: PASSWORD })),
  };
  const api: AppService['api'] = async (method, path, body, as = operator) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        cookie: as.cookie.join('='),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    url,
    service,
    chromium,
    ada: operator,
    api,
    async join(slug, person, role, by = operator) {
      const made = await api('POST', `/api/v1/projects/${slug}/invitations`, { role }, by);
      const secret = String(Object(made).invitation.url).split('/').at(-1);
      await api('POST', '/api/v1/invitations/accept', { secret }, person);
    },
    async person(name) {
      const before = namesakes.get(name) ?? 0;
      namesakes.set(name, before + 1);
      const box = name.toLowerCase().replaceAll(/\W+/g, '.');
      const email = `${box}${before === 0 ? '' : before}@example.com`;
      const cookie = cookieOf(await post(url, '/sign-up', { name, email, password: PASSWORD }));
      return { name, email, cookie };
    },
    async open({ as = operator, ...options } = {}) {
      const context = await chromium.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        // One that starts the app without a connection would be registered in each window.
        serviceWorkers: 'block',
        ...options,
      });
      if (as !== null) {
        const [name, value] = as.cookie;
        await context.addCookies([{ name, value, url }]);
      }
      return context.newPage();
    },
    async close() {
      await chromium.close();
      await service[Symbol.asyncDispose]();
    },
  };
};

/** Goes there as a link of the app does, which spares loading the program again. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
};

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const AXE = Bun.resolveSync(
  'axe-core/axe.min.js',
  dirname(fileURLToPath(import.meta.resolve('@axe-core/playwright'))),
);

/**
 * Violations of all rules of axe. `AxeBuilder` sends its 650 KB through three processes with each
 * analysis, and all results back: this function sends them once to a document.
 */
const violationsOf = async (page: Page): Promise<Findings> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await page.evaluate(await Bun.file(AXE).text());
  }
  return page.evaluate<Findings>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
};

/** Serious and critical findings of axe, and how far the page is wider than its window. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const violations = await violationsOf(page);
  const overflow = await overflowOf(page);
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ...(overflow === 0 ? [] : [`wider than the window by ${overflow} px`]),
  ];
};
