/** What `bun run dev` runs until a signal ends it. */
import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@quoin/test-kit';
import { type AppFiles, buildApp } from '@quoin/web/build-app';
import { ROOT } from '../command.ts';
import { type Effect, effectOf } from './changed.ts';
import { serveFront } from './front.ts';
import { seed } from './seed.ts';
import { startService } from './service.ts';
import { openStandInModel } from './stand-in-model.ts';

const DATA = join(ROOT, '.cache/dev');
const OPERATOR = { email: 'operator@quoin.local', password: 'development' };

/** An editor writes a file in several steps, and a branch changes many files. */
const SETTLED_MS = 40;

const print = (text: string): void => void process.stdout.write(text);

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

/** Calls back with the effects of the files that changed, after the last change. */
const watchSources = (onChange: (effects: ReadonlySet<Effect>) => Promise<void>) => {
  let effects = new Set<Effect>();
  let timer: Timer | undefined;
  const settle = (): void => {
    const settled = effects;
    effects = new Set();
    void onChange(settled);
  };
  const watchers = ['apps', 'packages'].map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      const effect = name === null ? null : effectOf(`${folder}/${name.replaceAll('\\', '/')}`);
      if (effect === null) return;
      effects.add(effect);
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  };
};

/** @returns the exit code */
export const develop = async ({ isFresh }: { readonly isFresh: boolean }): Promise<number> => {
  if (isFresh) await rm(DATA, { recursive: true, force: true });
  const stopped = stopSignal();
  const port = Number(process.env.QUOIN_PORT ?? 4400);
  const own = await freePort();
  const model = await openStandInModel();
  const settings = {
    QUOIN_DATA_DIR: DATA,
    QUOIN_PORT: String(own),
    QUOIN_PUBLIC_URL: `http://localhost:${port}`,
    QUOIN_OPERATOR_EMAIL: OPERATOR.email,
    QUOIN_OPERATOR_PASSWORD: OPERATOR.password,
    QUOIN_AI_BASE_URL: process.env.QUOIN_AI_BASE_URL ?? model.baseUrl,
    QUOIN_AI_MODEL: process.env.QUOIN_AI_MODEL ?? 'stand-in',
    QUOIN_LOG_LEVEL: process.env.QUOIN_LOG_LEVEL ?? 'info',
  };
  const service = startService({ env: settings, print });
  let app: Promise<AppFiles> = buildApp({ forDevelopment: true });
  // The error is shown to the page that asks for a file, and below after a change.
  app.catch(() => undefined);
  const target = `http://localhost:${own}`;
  const front = serveFront({ port, target, ready: service.ready, app: () => app });

  const stopWatching = watchSources(async (effects) => {
    const begun = performance.now();
    if (effects.has('service')) service.restart();
    app = buildApp({ forDevelopment: true });
    try {
      await Promise.all([app, service.ready()]);
      front.reload();
      const milliseconds = Math.round(performance.now() - begun);
      print(`${effects.has('service') ? 'Restarted' : 'Built'} in ${milliseconds} ms\n`);
    } catch (problem) {
      print(`The web app does not build: ${problem}\n`);
    }
  });

  await Promise.race([service.ready(), stopped]);
  const slug = await seed(settings, target, OPERATOR.email);
  print(`
Quoin for development

  Web app   ${front.url}/app
  Site      ${front.url}/${slug}
  Sign in   ${OPERATOR.email}, password ${OPERATOR.password}
  Model     ${process.env.QUOIN_AI_BASE_URL === undefined ? 'a stand-in' : settings.QUOIN_AI_BASE_URL}
  Data      ${DATA}; bun run dev --fresh starts without it

Changes of code are followed. Ctrl-C ends it.

`);
  await stopped;
  stopWatching();
  front.stop();
  await service.stop();
  await model.close();
  return 0;
};
