/**
 * References in comments and documents. A reference into the repository is `docs/<file>.md#<anchor>`,
 * with `, #<anchor>` for further headings of the same file, or `ADR <number>`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../command.ts';
import { anchor } from '../reference/markdown.ts';
import type { TextFile } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

/** A problem as `path:line: reference`. */
export type Unresolved = string;

const PATH =
  /\b(?<file>(?:docs|deploy)\/[\w./-]+\.md)(?<anchors>#[\w-]+(?:(?:,|;| and) #[\w-]+)*)?/g;
const FURTHER = /\(#(?<first>[\w-]+)(?:, #[\w-]+)*\)/g;
const DECISION_RECORD = /\bADR (?<number>\d+)/g;

/** Forms that name a document by its nickname or a number. */
const NICKNAME =
  /\b(?:[Dd]ecisions?|[Ss]pecification) §[\d.]*|\b[Tt]hreats(?:\.md)?, ["A-Z][\w ]*|(?<![/\w])git-sync(?:\.md)?,? \d[\d–, ]*|\.\.\/shared\/(?:spec|design)\b/g;

const headings = new Map<string, ReadonlySet<string>>();

const anchorsOf = (path: string): ReadonlySet<string> => {
  const known = headings.get(path);
  if (known) return known;
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
  const found = new Set(
    [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, title = '']) => anchor(title)),
  );
  headings.set(path, found);
  return found;
};

const records = (await readdir(join(ROOT, 'docs/adr'))).map((name) => Number(name.slice(0, 4)));

const inText = (path: string, line: number, text: string): Unresolved[] => {
  const bad = [...text.matchAll(NICKNAME)].map(([form]) => form);
  let last: string | undefined;
  for (const { groups } of text.matchAll(PATH)) {
    const { file = '', anchors } = groups ?? {};
    if (!existsSync(join(ROOT, file))) bad.push(file);
    else {
      last = file;
      for (const [, name = ''] of anchors?.matchAll(/#([\w-]+)/g) ?? []) {
        if (!anchorsOf(file).has(name)) bad.push(`${file}#${name}`);
      }
    }
  }
  for (const [list] of last === undefined ? [] : text.matchAll(FURTHER)) {
    for (const [, name = ''] of list.matchAll(/#([\w-]+)/g)) {
      if (last && !anchorsOf(last).has(name)) bad.push(`${last}#${name}`);
    }
  }
  for (const { 0: form, groups } of text.matchAll(DECISION_RECORD)) {
    if (!records.includes(Number(groups?.number))) bad.push(form);
  }
  return bad.map((reference) => `${path}:${line}: ${reference}`);
};

export const unresolvedInSource = ({ path, text }: TextFile): Unresolved[] => {
  const { comments, testNames } = sourceParts(text);
  return [...comments, ...testNames].flatMap((part) => inText(path, part.line, part.text));
};

const LINK = /\]\((?<target>[^()\s:]+\.md)?(?:#(?<name>[^()\s]+))?\)/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export const unresolvedInDocument = ({ path, text }: TextFile): Unresolved[] => {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1$/gm, (block) => block.replace(/[^\n]/g, ''));
  const links = [...prose.matchAll(LINK)].flatMap(({ 0: whole, index, groups }) => {
    const { target, name } = groups ?? {};
    const file = target === undefined ? path : normalize(join(dirname(path), target));
    const isHere =
      existsSync(join(ROOT, file)) && (name === undefined || anchorsOf(file).has(name));
    return isHere ? [] : [`${path}:${lineAt(prose, index)}: ${whole}`];
  });
  const named = prose
    .split('\n')
    .flatMap((line, index) => inText(path, index + 1, line.replace(LINK, '')));
  return [...links, ...named];
};
