/** Tags that open, close or hold nothing that can be read: a backslash keeps them text. */
import type { Document } from '@quoin/markdown';
import { shownAsText } from '../messages.ts';
import { insert, type Repair } from './repair.ts';

const RULES: ReadonlySet<string> = new Set(['block-open', 'block-close', 'block-syntax']);

export const escapeTags = ({ problems, source }: Document): Repair[] => {
  const seen = new Set<number>();
  return problems.flatMap(({ rule, message, position }): Repair[] => {
    const at = position.start.offset ?? 0;
    if (!RULES.has(rule) || source[at] !== '<' || seen.has(at)) return [];
    seen.add(at);
    const edits = [insert(at, '\\')];
    return [{ at, construct: 'tag', message: shownAsText({ message }), edits }];
  });
};
