/** Sets and deletes redirects. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { redirectRows } from '@quoin/file-paths/import';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import * as messages from '../messages/site.ts';
import { isMissing } from '../missing.ts';
import { visibleLine } from '../terminal/visible.ts';

/** Of the service: redirects of one request. */
const MOST = 1000;

const pathOf = (from: string): string => from.replace(/^\/+|\/+$/g, '');

export const createRedirect = async (context: Context, from: string, to: string): Promise<void> => {
  const quoin = await context.client();
  const { redirects } = await quoin.redirects.create(await context.project(), {
    redirects: [{ from, to }],
  });
  const [created] = redirects;
  context.result(created, () => `/${pathOf(from)} redirects to ${visibleLine(to)}`);
};

const rowsOf = async (context: Context, file: string): Promise<{ from: string; to: string }[]> => {
  const refuse = (problem: string) =>
    new CommandError(`${file} ${problem}`, {
      next: messages.redirectLines,
    });
  const text = await readFile(resolve(context.io.cwd, file), 'utf8').catch((error: unknown) => {
    throw isMissing(error) ? refuse(messages.doesNotExist) : error;
  });
  const read = redirectRows(text);
  if (!read.ok) throw refuse(read.problem);
  return [...read.redirects];
};

export const importRedirects = async (context: Context, file: string): Promise<void> => {
  const rows = await rowsOf(context, file);
  const quoin = await context.client();
  const project = await context.project();
  const created: unknown[] = [];
  for (let at = 0; at < rows.length; at += MOST) {
    const { redirects } = await quoin.redirects.create(project, {
      redirects: rows.slice(at, at + MOST),
    });
    created.push(...redirects);
  }
  context.result(created, () => `Set ${countOf(created.length, 'redirect')}`);
};

export const deleteRedirect = async (context: Context, from: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { redirects } = await quoin.redirects.list(project);
  const found = redirects.find((one) => one.from === pathOf(from));
  if (found === undefined) {
    throw new CommandError(messages.redirectNotFound({ from: pathOf(from) }), {
      code: 'not_found',
      next: messages.listRedirects(),
    });
  }
  await context.confirm(messages.confirmDeleteRedirect({ from: found.from, to: found.to }));
  await quoin.redirects.delete(project, found.id);
  context.result({ deleted: found.from }, () => messages.redirectDeleted({ from: found.from }));
};
