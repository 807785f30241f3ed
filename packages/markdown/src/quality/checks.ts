/**
 * The checks, with what each is worth. Weights follow what readers lose: a page that cannot be
 * rendered or has broken links costs most, matters of style least. Together they make 140; a page
 * is measured by those that apply to it.
 */
import type { Check, PageUnderReview } from './check.ts';
import type { RuleCount } from './page-facts.ts';

/** Shown by search engines before they cut: about 60 and 160 characters of Latin script. */
const TITLE = { max: 60 };
const DESCRIPTION = { min: 50, max: 160 };
/** A page with fewer words is a stub. The value is Quoin's own. */
const MIN_WORDS = 20;
/** Words that no reader reads without headings between them: about a screen. Quoin's own limit. */
const WORDS_WITHOUT_HEADINGS = 300;
/** Words of a sentence on average: plain-language guides recommend 15 to 20, at most 25. */
const SENTENCE_WORDS = 25;
/** Fewer say nothing about a text. */
const MIN_SENTENCES = 5;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Columns: one for each character, two for those of double width. */
const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

const always = (): boolean => true;

const where = ({ count, line }: RuleCount, one: string, many: string): string =>
  count === 1 ? `${one} in line ${line}` : `${count} ${many}, the first in line ${line}`;

/** Passes where the rules found nothing. */
const byRules =
  (rules: readonly string[], one: string, many: string): Check['problem'] =>
  (page) => {
    const found = page.countOf(rules);
    return found.count === 0 ? null : where(found, one, many);
  };

const descriptionProblem = ({ description }: PageUnderReview): string | null => {
  const width = widthOf(description ?? '');
  if (width < DESCRIPTION.min) return `Say more: it has ${width} of ${DESCRIPTION.min} characters`;
  if (width > DESCRIPTION.max)
    return `Shorten it: ${width} characters, ${DESCRIPTION.max} are shown`;
  return null;
};

/** Rules for links that need no data of the project. */
const OWN_LINKS = ['link-empty', 'link-unsafe', 'reference-undefined', 'footnote-undefined'];

export const CHECKS: readonly Check[] = [
  {
    id: 'errors',
    label: 'Has no errors',
    weight: 20,
    applies: always,
    problem: ({ errors }) => (errors.count === 0 ? null : where(errors, 'An error', 'errors')),
  },
  {
    id: 'content',
    label: 'Has content',
    weight: 15,
    applies: always,
    problem: ({ facts: { stats } }) =>
      stats.words >= MIN_WORDS || stats.codeBlocks + stats.images > 0
        ? null
        : `The page has ${stats.words} words; say what readers come for`,
  },
  {
    id: 'links',
    label: 'Has no broken links',
    weight: 15,
    applies: (page) => {
      const { stats } = page.facts;
      return stats.links + stats.images + page.broken.count + page.countOf(OWN_LINKS).count > 0;
    },
    problem: (page) => {
      const own = page.countOf(OWN_LINKS);
      const { broken } = page;
      const count = own.count + broken.count;
      if (count === 0) return null;
      const lines = [own, broken].filter((found) => found.count > 0).map(({ line }) => line);
      return where({ count, line: Math.min(...lines) }, 'A broken link', 'broken links');
    },
  },
  {
    id: 'description',
    label: 'Has a description',
    weight: 10,
    applies: always,
    problem: ({ description }) =>
      description === null ? 'Describe the page in a sentence, for search and previews' : null,
  },
  {
    id: 'description-length',
    label: 'Description fits into search results',
    weight: 5,
    applies: ({ description }) => description !== null,
    problem: descriptionProblem,
  },
  {
    id: 'title-length',
    label: 'Title fits into menus and search results',
    weight: 5,
    applies: always,
    problem: ({ title }) =>
      widthOf(title) <= TITLE.max ? null : `Shorten the title to ${TITLE.max} characters`,
  },
  {
    id: 'headings',
    label: 'Long text has headings',
    weight: 10,
    applies: ({ facts }) => facts.stats.words > WORDS_WITHOUT_HEADINGS,
    problem: ({ facts: { sections, stats } }) =>
      sections > 0 ? null : `${stats.words} words without a heading between them`,
  },
  {
    id: 'heading-order',
    label: 'Headings are in order',
    weight: 10,
    applies: ({ facts }) => facts.stats.headings > 0,
    problem: byRules(
      ['heading-order', 'heading-title', 'heading-empty'],
      'A heading out of order or empty',
      'headings out of order or empty',
    ),
  },
  {
    id: 'paragraphs',
    label: 'Paragraphs are short',
    weight: 10,
    applies: ({ facts }) => facts.sentences.count > 0,
    problem: byRules(['paragraph-length'], 'A very long paragraph', 'very long paragraphs'),
  },
  {
    id: 'sentences',
    label: 'Sentences are short',
    weight: 10,
    applies: ({ facts }) => facts.sentences.count >= MIN_SENTENCES,
    problem: ({ facts: { sentences } }) => {
      const average = Math.round(sentences.words / sentences.count);
      return average <= SENTENCE_WORDS
        ? null
        : `${average} words a sentence; aim for fewer than ${SENTENCE_WORDS}`;
    },
  },
  {
    id: 'image-alt',
    label: 'Images have alternative text',
    weight: 10,
    applies: ({ facts }) => facts.stats.images > 0,
    problem: byRules(
      ['image-alt'],
      'An image without alternative text',
      'images without alternative text',
    ),
  },
  {
    id: 'blocks',
    label: 'Uses only supported blocks and syntax',
    weight: 10,
    applies: always,
    problem: byRules(
      [
        'block-unknown',
        'attribute-unknown',
        'attribute-missing',
        'attribute-value',
        'attribute-expression',
        'mdx-import',
        'mdx-expression',
        'foreign-syntax',
        'html-dropped',
        'table-ragged',
        'definition-duplicate',
      ],
      'Something that is not shown as written',
      'things that are not shown as written',
    ),
  },
  {
    id: 'code-language',
    label: 'Code has a language',
    weight: 5,
    applies: ({ facts }) => facts.stats.codeBlocks > 0,
    problem: byRules(
      ['code-language'],
      'Code without a language',
      'blocks of code without a language',
    ),
  },
  {
    id: 'bare-links',
    label: 'Links have a text',
    weight: 5,
    applies: ({ facts }) => facts.stats.links > 0,
    problem: byRules(['link-bare'], 'A bare address', 'bare addresses'),
  },
];
