/** Which of a line's tokens are blocks: those that open it, and what closes blocks. */
import type { Frames } from './frames.ts';
import type { SourceLine } from './source-line.ts';
import { INLINE_BLOCKS, type Token } from './token.ts';

export const isBlankBetween = (source: string, start: number, end: number): boolean =>
  source.slice(start, end).trim() === '';

const opensBlock = (
  source: string,
  found: Token,
  line: SourceLine,
  isLineRest: boolean,
): boolean => {
  const { partner } = found;
  if (partner === null) return isLineRest || !INLINE_BLOCKS.has(found.name);
  const isOnLine = partner.start < line.end;
  if (INLINE_BLOCKS.has(found.name) && isOnLine) return false;
  const lineEnd = source.indexOf('\n', partner.end);
  const rest = source.slice(partner.end, lineEnd === -1 ? undefined : lineEnd).trimStart();
  return rest === '' || rest.startsWith('<');
};

/** Sets `flow` of each. */
export const decideFlow = (
  source: string,
  line: SourceLine,
  tokens: readonly Token[],
  frames: Frames,
): void => {
  const { textStart } = line;
  const gaps = tokens.map((found, index) =>
    isBlankBetween(source, tokens[index - 1]?.end ?? textStart, found.start),
  );
  gaps.push(isBlankBetween(source, tokens.at(-1)?.end ?? textStart, line.end));
  const lastText = gaps.lastIndexOf(false);
  let isAtStart = true;
  tokens.forEach((found, index) => {
    isAtStart &&= gaps[index] === true;
    const isLineRest = lastText <= index;
    if (found.kind === 'close') {
      found.flow = found.partner?.flow ?? (frames.has(found.name) || (isAtStart && isLineRest));
    } else if (!isAtStart) found.flow = false;
    else if (found.kind === 'open') found.flow = opensBlock(source, found, line, isLineRest);
    else found.flow = isLineRest;
    isAtStart = found.flow;
  });
};
