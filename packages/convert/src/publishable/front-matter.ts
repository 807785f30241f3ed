/** Front matter that is not YAML: values are quoted where that helps, otherwise it is shown as code. */

import { type Document, frontMatter } from '@quoin/markdown';
import { findFences } from '@quoin/markdown/syntax';
import { fenceAround } from '../markup/fence-info.ts';
import { frontMatterAsCode, valuesQuoted } from '../messages.ts';
import type { Repair } from './repair.ts';

/** A member whose value is on its line and has no quotes. */
const MEMBER = /^([A-Za-z_][\w-]*):[ \t]+(?!["'[{|>&*])(.+?)[ \t]*(\r?)$/gm;

const withQuotes = (body: string): string =>
  body.replace(
    MEMBER,
    (_, name: string, value: string, end: string) => `${name}: ${JSON.stringify(value)}${end}`,
  );

const repair = (message: string, start: number, end: number, text: string): Repair[] => [
  { at: start, construct: 'frontmatter', message, edits: [{ start, end, text }] },
];

export const repairFrontMatter = ({ source }: Document): Repair[] => {
  const fences = findFences(source);
  if (fences === null) return [];
  const { start, end, body, bodyStart } = fences;
  const why = frontMatter(source).error?.message ?? 'It is not a mapping of YAML';
  const quoted = withQuotes(body);
  if (frontMatter(`---\n${quoted}---\n`).error === null) {
    const message = valuesQuoted({ why });
    return repair(message, bodyStart, bodyStart + body.length, quoted);
  }
  const marks = fenceAround(body);
  const code = body.trim() === '' ? '' : `${marks}yaml\n${body}${marks}\n\n`;
  return repair(frontMatterAsCode({ why }), start, end, code);
};
