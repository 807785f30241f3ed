/** Words that the texts of this repository do not use, each with the words to use instead. */
import type { TextFile } from './repository-texts.ts';
import { isTest } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

export const KINDS = ['documents', 'messages', 'comments', 'test names', 'names'] as const;
export type Kind = (typeof KINDS)[number];

export interface Word {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Texts that do not use the word. */
  readonly kinds: readonly Kind[];
}

const word = (
  name: string,
  pattern: RegExp,
  instead: string,
  kinds: readonly Kind[] = KINDS,
): Word => ({ name, pattern, instead, kinds });

/** For words that are also the names of sides of a merge, or that published messages have. */
const PROSE: readonly Kind[] = ['documents', 'comments', 'test names'];

export const WORDS: readonly Word[] = [
  word('stands', /(?<!-)\b(?:[Ss]tands|[Ss]tood|[Ss]tand(?!-| Ins?\b))\b/g, 'is in, contains'),
  word('nobody', /\bnobody\b/gi, 'no user, no other process, no client'),
  word('somebody', /\bsomebody\b/gi, 'a user, another process, a client'),
  word('whoever', /\bwho(?:so)?ever\b/gi, 'the user who, each caller that'),
  word('is none', /\b(?:is|are|was|were) none\b/gi, 'is not one, does not exist, is missing'),
  word('lies', /\b(?:lies|lay|lie) (?:in|at|on|beside|below|under|there|where)\b/gi, 'is in'),
  word('is told', /\btold\b/gi, 'receives, is notified'),
  word(
    'goes out',
    /\b(?:(?:go|goes|going|went) out|(?:come|comes|coming|came) in)\b(?! (?:between|handy))/gi,
    'is pushed, is pulled',
  ),
  word('to be had', /\bto be had\b/gi, 'available'),
  word('what is left', /\bwhat is left\b/gi, 'remaining'),
  word('documentations', /\bdocumentations\b/gi, 'documentation sites'),
  word('slip', /\bslip(?:s|ped)?\b/gi, 'typo'),
  word('hands over', /\bhand(?:s|ed|ing)? over\b/gi, 'returns, passes'),
  word('leads to', /\b(?:lead(?:s|ing)?|led) to\b/gi, 'points to, redirects to'),
  word('leads nowhere', /\b(?:lead(?:s|ing)?|led) nowhere\b/gi, 'is broken, has no target', PROSE),
  // An option or a parameter with this name is the side of a merge, as in Git.
  word(
    'ours, we',
    /(?<!--|@param )\b(?:ours?|we|ourselves)\b/gi,
    'Quoin, the service, that of Quoin, internal',
    PROSE,
  ),
  word(
    'anybody, everybody',
    /\b(?:any|every)body\b/gi,
    'any user, all readers, each client, public',
    PROSE,
  ),
  word('at once', /\bat once\b(?! more)/gi, 'concurrently, immediately, together', PROSE),
  word('whatever', /\bwhatever\b/gi, 'any, independent of, for each', PROSE),
  word(
    'gives back',
    /\bg(?:ive[sn]?|ave|iving)(?: (?:it|them|that|this|(?:a|its|the) \w+))? back\b/gi,
    'returns, releases',
    PROSE,
  ),
  word(
    'gives a result',
    /\bas \S+ gives? (?:it|them)\b|\bwhat (?:(?:an?|each|every|one|the) )?\S+ gives?\b(?! (?:an?|each|its|the|up|way)\b)|(?:^|[.;] )gives (?:back|out|what|whether|the (?:error|exit|first|id|path|rest|result|text)\b)/gi,
    'returns, passes',
    PROSE,
  ),
  word('people', /(?<![-"“][^"”]{0,60})\bpeople\b(?!-)/gi, 'users, authors, readers, members', [
    'comments',
    'test names',
  ]),
  word('in words', /\bin words\b(?! of\b)/gi, 'as text, with a message', PROSE),
  word('as long as', /(?:^|[,.:;(]\s?)(?:as|so) long as\b/gi, 'while, if, until', PROSE),
  word(
    'asks a machine',
    /\bask(?:s|ed|ing)? (?:the |a )?(?:database|index|server|registry|host|repository|postgres\w*|sqlite|git\w*|library|system)\b(?! (?:if|to))/gi,
    'queries, requests',
    PROSE,
  ),
];

export interface Found {
  readonly word: string;
  readonly kind: Kind;
  /** `path:line`. */
  readonly place: string;
  readonly text: string;
}

/** Words that the search leaves out of questions: data, and no message. */
const STOP_WORDS = 'packages/search-index/src/query/question-terms.ts';

const inText = (kind: Kind, path: string, line: number, text: string): Found[] =>
  WORDS.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(() => ({ word: name, kind, place: `${path}:${line}`, text })),
  );

/** Code blocks and code spans are not prose. */
export const proseOf = (markdown: string): string =>
  markdown
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '``');

export const wordsOfDocument = ({ path, text }: TextFile): Found[] =>
  proseOf(text)
    .split('\n')
    .flatMap((line, index) => inText('documents', path, index + 1, line));

export const wordsOfSource = ({ path, text }: TextFile): Found[] => {
  const { comments, strings, testNames, code } = sourceParts(text);
  const spaced = code.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return [
    ...comments.flatMap((part) => inText('comments', path, part.line, part.text)),
    ...(isTest(path) || path === STOP_WORDS
      ? []
      : strings.flatMap((part) => inText('messages', path, part.line, part.text))),
    ...testNames.flatMap((part) => inText('test names', path, part.line, part.text)),
    ...inText('names', path, 0, spaced),
  ];
};
