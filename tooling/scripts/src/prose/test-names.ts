/**
 * Finds names of tests that are no sentences. A report shows a name beside other names, so it says
 * alone what holds. Groups (`describe`) are named for their subject, and are not checked.
 */
import type { TextFile } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

/** A relative clause, or words that continue the name of the group. */
const CONTINUATION = /^(?:that|which|who|whose|of|and|or|but|also|than|nor|by)\b/i;

/** A clause that needs another one, behind a comma or a colon. */
const SUBORDINATE = /^(?:where|when|while|if|until|because|though|as|for) [^,:]*$/i;

/** Forms that a verb of a sentence can have. A plural has the same form, so some fragments pass. */
const VERB_FORM =
  /\b(?:[a-z]+(?:s|ed)|[a-z]+(?:n't|n’t)|are|bear|become|begin|call|can|cannot|carry|change|close|contain|cut|come|compile|cost|count|differ|do|fold|end|expire|fail|find|fit|follow|get|give|go|got|had|have|hold|keep|kept|know|lead|leave|learn|let|load|look|lose|made|make|match|return|may|mean|move|must|name|need|open|pass|point|put|ran|reach|read|refuse|reject|remain|run|say|see|send|sent|share|show|stand|stay|stop|take|tell|told|thrown|turn|wait|went|win|work|write)\b|→/;

/** What a table or a loop puts in. */
const HOLE = /%[a-z%]|\$\w+(?:\.\w+)*|\$\{[^}]*\}/;

export const isFragment = (name: string): boolean => {
  if (CONTINUATION.test(name) || SUBORDINATE.test(name)) return true;
  return !HOLE.test(name) && !VERB_FORM.test(name.replace(/`[^`]*`/g, 'X'));
};

/** The last call before a name is `describe`, or `describe.each` of a table. */
const GROUP = /\bdescribe(?:\.concurrent|\.each)?\((?![\s\S]*\b(?:test|it)\b)[\s\S]*$/;

/** @returns `path:line: name` of each test whose name is a fragment */
export const fragmentsIn = ({ path, text }: TextFile): string[] => {
  const lines = text.split('\n');
  const isGroup = (line: number): boolean => GROUP.test(lines.slice(0, line).join('\n'));
  return sourceParts(text)
    .testNames.filter(({ text: name }) => isFragment(name))
    .filter(({ line }) => !isGroup(line))
    .map(({ line, text: name }) => `${path}:${line}: ${name}`);
};
