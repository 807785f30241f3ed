/** Checks the pages of real descriptions against {@link Reader}, which reads them another way. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fill } from '@quoin/markdown';
import { parse } from 'yaml';
import { type ApiPage, ownPlace, pageMarkdown } from '../src/index.ts';
import { readDescription } from '../src/read.ts';
import { renderPage } from '../src/render.ts';
import { AsyncReader } from './independent-asyncapi.ts';
import { fieldsOf } from './independent-graphql.ts';
import { type Operation, Reader } from './independent-reader.ts';

const GRAPHQL = /\.(?:graphql|graphqls|gql)$/;
const ROUNDS = 20;
const COLORS_MS = 3_000;

export interface Checked {
  readonly file: string;
  readonly format: string;
  readonly operations: number;
  readonly pages: number;
  /** Of operations of the sample. */
  readonly names: number;
  /** Names that are on the page of a schema to which the operation's page links. */
  readonly linked: number;
  readonly problems: number;
  /** What is wrong: an operation without a page, a name without a place. */
  readonly failures: readonly string[];
}

/** The operations of a description, as the other reader finds them; none in a file that it cannot parse. */
export const operationsOf = async (file: string): Promise<Operation[]> => {
  const text = await readFile(file, 'utf8');
  try {
    if (GRAPHQL.test(file)) return [...fieldsOf(text)];
    const isJson = text.trimStart().startsWith('{');
    const value: unknown = isJson ? JSON.parse(text) : parse(text, { logLevel: 'silent' });
    const isEvents = typeof value === 'object' && value !== null && 'asyncapi' in value;
    return [...(isEvents ? new AsyncReader({ ...value }) : new Reader(value)).operations()];
  } catch {
    return [];
  }
};

/** Paths of the files that begin a description in OpenAPI, Swagger, AsyncAPI or GraphQL. */
export const descriptionsIn = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (GRAPHQL.test(entry.name)) found.push(path);
    if (!/\.(?:json|ya?ml)$/.test(entry.name)) continue;
    const head = (await readFile(path, 'utf8')).slice(0, 20_000);
    if (/^\s{0,4}["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?[23]\./m.test(head))
      found.push(path);
  }
  return found.toSorted();
};

/** Reads a description with the files that it names. */
const readWhole = async (folder: string, file: string) => {
  const first = relative(folder, file);
  const texts = new Map([[first, await readFile(file, 'utf8')]]);
  for (let round = 0; ; round += 1) {
    const description = readDescription(first, texts);
    if (description.missing.length === 0 || round === ROUNDS) return description;
    for (const path of description.missing) {
      texts.set(path, await readFile(join(folder, path), 'utf8').catch(() => '{}'));
    }
  }
};

/** Pages of schemas that a text links to, and those that these link to. */
const linkedTexts = (text: string, byPath: ReadonlyMap<string, ApiPage>): string[] => {
  const texts: string[] = [];
  const seen = new Set<string>();
  const waiting = [text];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const [, path = ''] of next.matchAll(/\]\((?:\.\.\/)*([a-z-]+\/[^)]+)\.md\)/g)) {
      const page = byPath.get(path);
      if (page === undefined || seen.has(path)) continue;
      seen.add(path);
      const below = pageMarkdown(page.model, ownPlace(page.path));
      texts.push(below);
      waiting.push(below);
    }
  }
  return texts;
};

/** @param isChosen whether an operation is part of the sample */
export const checkDescription = async (
  folder: string,
  file: string,
  isChosen: () => boolean,
): Promise<Checked> => {
  const { reference, problems } = await readWhole(folder, file);
  const pages = [...(reference?.pages() ?? [])];
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  // Every page, so that one that cannot be written is found; kept in memory, they would be gigabytes.
  for (const page of pages) pageMarkdown(page.model, ownPlace(page.path));
  const failures: string[] = [];
  let [operations, names, linked] = [0, 0, 0];
  for (const operation of await operationsOf(file)) {
    operations += 1;
    const page = byKey.get(operation.key);
    if (page === undefined) {
      failures.push(`${operation.key} has no page`);
      continue;
    }
    if (!isChosen()) continue;
    const text = pageMarkdown(page.model, ownPlace(page.path));
    const html = fill(await renderPage(page.model, ownPlace(page.path), COLORS_MS), () => null);
    let below: string[] | null = null;
    for (const name of operation.names()) {
      names += 1;
      const code = `\`${name.replace(/\s+/g, ' ')}\``;
      if (html.includes(`>${Bun.escapeHTML(name)}<`) && text.includes(code)) continue;
      below ??= linkedTexts(text, byPath);
      if (below.some((one) => one.includes(code))) linked += 1;
      else failures.push(`${operation.key} does not show ${name}`);
    }
  }
  return {
    file: relative(folder, file),
    format: reference?.format ?? `refused: ${problems()[0]?.message}`,
    operations,
    pages: pages.length,
    names,
    linked,
    problems: problems().length,
    failures,
  };
};
