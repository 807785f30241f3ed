/** A plain text file. */

import type { RootContent } from 'mdast';
import { ImportError } from '../import-error.ts';
import type { Importer } from '../importer.ts';
import { controlCharacters, fileEncodingUnknown } from '../messages.ts';
import { decodeText } from '../shared/encoding.ts';
import { linkify } from '../shared/linkify.ts';
import { readBlock } from './blocks.ts';
import { blocksOf, linesOf } from './lines.ts';
import { wrapWidth } from './paragraph.ts';

/** Of the characters; a text has next to none, and another file many. */
const MAX_CONTROL_SHARE = 0.02;

/** C0 controls that texts hold: backspace to carriage return, and escape. */
const isControl = (code: number): boolean =>
  (code < 0x20 && !(code >= 0x08 && code <= 0x0d) && code !== 0x1b) || code === 0xfffd;

const isBinary = (text: string): boolean => {
  let controls = 0;
  for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) controls++;
  return controls > text.length * MAX_CONTROL_SHARE;
};

/** Neighbouring blocks of code had a blank line between them and are one. */
const joinCode = (nodes: readonly RootContent[]): RootContent[] => {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'code' && last?.type === 'code') last.value += `\n\n${node.value}`;
    else joined.push(node);
  }
  return joined;
};

export const importTxt: Importer = async ({ bytes, report }) => {
  const { text, encoding, hadMark } = decodeText(bytes);
  if (isBinary(text)) {
    throw new ImportError('unsupported', controlCharacters);
  }
  if (encoding !== 'utf-8' && !hadMark) {
    report.add(fileEncodingUnknown({ encoding }), 'line 1');
  }
  const lines = linesOf(text);
  const width = wrapWidth(lines);
  const children = blocksOf(lines).flatMap((block) => readBlock(block, width));
  const tree = { type: 'root' as const, children: joinCode(children) };
  linkify(tree);
  return { title: '', tree };
};
