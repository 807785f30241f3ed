/**
 * A process that is killed when the server has its push and before the database says so, over and
 * over in one project, with changes on both sides before each
 * (docs/internals/git-sync.md#killed-process).
 */
import { expect } from 'bun:test';
import { eventually, type StartedProcess } from '@quoin/test-kit';
import type { Dialect } from '../../support/harness.ts';
import { type GitWorld, gitWorld } from './git-world.ts';
import { pageText, randomOf } from './interleave.ts';
import { LEASE_OVER_MS, startSync } from './killing.ts';

const PAGES = 6;
const file = (number: number): string => `guide/page-${number % PAGES}.md`;

/** Longer than the answer of a push: it is sent whole, and the process goes on. */
const WHOLE = 10_000;
/** A report of the status of one branch. */
const ANSWER_BYTES = 60;
/** Begins and ends of the writes that follow a push. */
const STEPS_OF_WRITES = 4;
/** What the process prints at them. */
const STEP = /^(writing|written)$/gm;

const stepsIn = (process: StartedProcess): number => process.output().match(STEP)?.length ?? 0;

const marker = (side: string, kill: number): string => `${side}${kill}mark`;

const marked = (text: string, paragraph: number, word: string): string =>
  text.replace(`Paragraph ${paragraph} `, `Paragraph ${paragraph} ${word} `);

/** Published here, and from each third time on also committed in Git. */
const changeBoth = async (world: GitWorld, kill: number): Promise<string[]> => {
  const path = file(kill);
  const word = marker('quoin', kill);
  if (kill % 7 === 6) await world.create(`Made ${kill}`, `${pageText(`Made ${kill}`)}${word}\n`);
  else await world.edit(path, marked(await world.text(path), 1, word));
  if (kill % 3 !== 2) return [word];
  const there = marker('git', kill);
  const other = file(kill + (kill % 2));
  const text = marked((await world.repo.read(other)) ?? '', 6, there);
  await world.repo.commit('Edit', { files: { [other]: text } });
  return [word, there];
};

const timesIn = (texts: Readonly<Record<string, string>>, word: string): number =>
  Object.values(texts).join('\n').split(word).length - 1;

const lastCommit = async ({ deps, projectId }: GitWorld): Promise<string | null> => {
  const found = await deps.db.read((stores) => stores.git.connections.ofProject(projectId));
  return found?.lastCommit ?? null;
};

/** @returns how many of the kills met a push that the database did not have yet */
export const killedAfterPushes = async (
  dialect: Dialect,
  kills: number,
  seed: number,
): Promise<number> => {
  const files = Object.fromEntries(
    Array.from({ length: PAGES }, (_, at) => [file(at), pageText(`Page ${at}`)]),
  );
  await using world = await gitWorld({ dialect, files });
  const { server, repo } = world;
  const connectionId = await world.connectionId();
  const random = randomOf(seed);
  const words: string[] = [];
  let unknown = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    words.push(...(await changeBoth(world, kill)));
    await world.call('POST', '/git/sync');
    const isWhole = kill % 3 === 0;
    const afterBytes = isWhole ? WHOLE : kill % 3 === 1 ? 0 : Math.ceil(random() * ANSWER_BYTES);
    await using process = await startSync({ world, connectionId }, kill * LEASE_OVER_MS);
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    server.fault = ({ isPost, service }) =>
      isPost && service === 'git-receive-pack'
        ? { kind: 'hold', afterBytes, held, until: isWhole ? Promise.resolve() : process.exited }
        : null;
    await Promise.race([isHeld, process.exited]);
    if (isWhole) {
      const last = stepsIn(process) + Math.ceil(random() * STEPS_OF_WRITES);
      let hasEnded = false;
      void process.exited.then(() => {
        hasEnded = true;
      });
      await eventually(() => hasEnded || stepsIn(process) >= last);
    }
    await process.kill();
    server.fault = null;
    const pushed = await repo.head();
    if ((await lastCommit(world)) !== pushed) unknown += 1;
    world.harness.advance(LEASE_OVER_MS);
    await world.work();
    // The push is known as Quoin's own: no second commit, no conflict, each text once on both sides.
    expect(await repo.head()).toBe(pushed);
    expect(await lastCommit(world)).toBe(pushed);
    const [run] = await world.runs();
    expect(run).toMatchObject({ status: 'Success', counts: { pushed: 1 } });
    expect(await world.conflicts()).toEqual([]);
    const [here, there] = [await world.texts(), await repo.files()];
    expect(here).toEqual(there);
    expect(words.filter((word) => timesIn(there, word) !== 1)).toEqual([]);
  }
  await repo.fsck();
  return unknown;
};
