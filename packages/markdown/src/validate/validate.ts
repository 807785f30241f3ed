/**
 * Checks a page: the rules over its tree, what it holds, and its headings
 * (docs/internals/interface.md#quality-and-validation).
 */

import { type Anchors, anchorsOf } from '../anchors.ts';
import { type UnplacedLink, unplacedLinks } from '../links/collect.ts';
import { furtherOnes } from '../messages.ts';
import type { Document } from '../parse/document.ts';
import { parse } from '../parse/parse.ts';
import type { Issue, Severity } from './issue.ts';
import { type Finding, placeIssues } from './place-issues.ts';
import type { Resolve } from './resolve.ts';
import { type Handlers, type Rule, type RuleContext, rangeOf } from './rule.ts';
import { RULES } from './rules/index.ts';
import { type Stats, statsHandlers } from './stats.ts';
import { type Ancestors, walk } from './walk.ts';

/** A project's own severities, by rule; `off` silences one. */
export type RuleSettings = Readonly<Record<string, Severity | 'off'>>;

export interface ValidateOptions {
  /** The page's, where its text does not have to say it. */
  readonly title?: string | undefined;
  readonly rules?: RuleSettings;
  /** Without it only links within the page are followed. */
  readonly resolve?: Resolve;
}

export interface OutlineEntry {
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

export interface Validation {
  /** Whether no issue is an error. */
  readonly valid: boolean;
  /** By place. */
  readonly issues: readonly Issue[];
  readonly stats: Readonly<Stats>;
  readonly outline: readonly OutlineEntry[];
}

/**
 * Issues of one rule in one page; the rest are counted. Quoin's own limit: more issues of one kind
 * are not useful.
 */
const MAX_ISSUES_OF_RULE = 100;

/** One page while it is checked; shared data of several rules is computed at its first use. */
class PageContext {
  readonly ancestors: Ancestors = [];
  #anchors: Anchors | null = null;
  #links: readonly UnplacedLink[] | null = null;

  constructor(
    readonly document: Document,
    readonly title: string | null,
    readonly resolve: Resolve | null,
  ) {}

  get anchors(): Anchors {
    this.#anchors ??= anchorsOf(this.document.tree);
    return this.#anchors;
  }

  get links(): readonly UnplacedLink[] {
    this.#links ??= unplacedLinks(this.document);
    return this.#links;
  }
}

const contextOf = (
  page: PageContext,
  rule: string,
  severity: Severity,
  findings: Finding[],
): RuleContext => {
  let count = 0;
  return {
    document: page.document,
    ancestors: page.ancestors,
    title: page.title,
    resolve: page.resolve,
    get anchors() {
      return page.anchors;
    },
    get links() {
      return page.links;
    },
    report(place, message) {
      count++;
      if (count > MAX_ISSUES_OF_RULE + 1) return;
      const { start, end } = 'type' in place ? rangeOf(place) : place;
      const isLast = count > MAX_ISSUES_OF_RULE;
      findings.push({
        rule,
        severity,
        start,
        end,
        message: isLast ? furtherOnes({ message }) : message,
      });
    },
  };
};

function* check(
  page: PageContext,
  rules: readonly Rule[],
  settings: RuleSettings,
  others: readonly Handlers[],
): Generator<undefined, Issue[]> {
  const findings: Finding[] = [];
  const handlers = rules.flatMap((rule) => {
    const severity = settings[rule.id] ?? rule.severity;
    return severity === 'off' ? [] : [rule.check(contextOf(page, rule.id, severity, findings))];
  });
  yield* walk(page.document.tree, [...handlers, ...others], page.ancestors);
  return placeIssues(page.document.source, findings);
}

/**
 * The steps of a validation, with a break behind each for the user who lets others run.
 * @param others see the nodes of the page as rules do
 */
export function* inspect(
  document: Document,
  { rules = {}, title, resolve }: ValidateOptions,
  others: readonly Handlers[] = [],
): Generator<undefined, Validation> {
  const page = new PageContext(document, title ?? null, resolve ?? null);
  const stats: Stats = { words: 0, headings: 0, codeBlocks: 0, links: 0, images: 0 };
  const issues = yield* check(page, RULES, rules, [statsHandlers(stats), ...others]);
  return {
    valid: issues.every(({ severity }) => severity !== 'error'),
    issues,
    stats,
    outline: page.anchors.headings.map(({ level, title, anchor }) => ({ level, title, anchor })),
  };
}

const finish = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

const ERRORS = RULES.filter(({ severity }) => severity === 'error');

/**
 * Returns the issues that prevent correct rendering of a page, independent of the project's
 * settings.
 */
export const checkDocument = (document: Document): Issue[] =>
  finish(check(new PageContext(document, null, null), ERRORS, {}, []));

/** Gives way at each break. @param turn awaited again and again: a long text takes many milliseconds */
export const runYielding = async <Result>(
  work: Generator<undefined, Result>,
  turn: () => Promise<void>,
): Promise<Result> => {
  for (;;) {
    await turn();
    const { done, value } = work.next();
    if (done) return value;
  }
};

/** Never throws; time is linear in the length of the text. */
export const validate = (source: string, options: ValidateOptions = {}): Validation =>
  finish(inspect(parse(source), options));
