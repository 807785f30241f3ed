/** The quality of a page: its checks and what they add up to. */
import type { BrokenReason } from '../links/index.ts';
import { RULES } from '../validate/rules/index.ts';
import type { RuleSettings } from '../validate/validate.ts';
import type { PageQuality, PageUnderReview } from './check.ts';
import { CHECKS } from './checks.ts';
import type { PageFacts, RuleCount } from './page-facts.ts';

/** A link of the page that is broken in its project. */
export interface BrokenPageLink {
  readonly reason: BrokenReason;
  readonly isImage: boolean;
  readonly line: number;
}

export interface PageToAssess {
  readonly title: string;
  readonly description: string | null;
  readonly facts: PageFacts;
  readonly rules: RuleSettings;
  readonly broken: readonly BrokenPageLink[];
}

const NONE: RuleCount = { count: 0, line: 0 };

const sum = (counts: readonly RuleCount[]): RuleCount => {
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return NONE;
  return {
    count: found.reduce((total, { count }) => total + count, 0),
    line: Math.min(...found.map(({ line }) => line)),
  };
};

const ruleOf = ({ reason, isImage }: BrokenPageLink): string => {
  if (reason === 'anchor_missing') return 'link-anchor';
  return isImage ? 'image-target' : 'link-target';
};

const brokenLinks = ({ broken, rules }: PageToAssess): RuleCount =>
  sum(
    broken.filter((link) => rules[ruleOf(link)] !== 'off').map(({ line }) => ({ count: 1, line })),
  );

const underReview = (page: PageToAssess): PageUnderReview => {
  const { title, description, facts, rules } = page;
  const countOf = (ids: readonly string[]): RuleCount =>
    sum(ids.map((id) => (rules[id] === 'off' ? NONE : (facts.issues.get(id) ?? NONE))));
  const errors = RULES.filter(({ id, severity }) => (rules[id] ?? severity) === 'error');
  return {
    title,
    description,
    facts,
    broken: brokenLinks(page),
    countOf,
    errors: countOf(errors.map(({ id }) => id)),
  };
};

/** Pure. */
export const assessPage = (toAssess: PageToAssess): PageQuality => {
  const page = underReview(toAssess);
  const checks = CHECKS.filter(({ applies }) => applies(page)).map((check) => {
    const problem = check.problem(page);
    const { id, label, weight } = check;
    return { id, label, passed: problem === null, weight, message: problem ?? 'Good' };
  });
  const total = checks.reduce((weights, { weight }) => weights + weight, 0);
  const passed = checks.reduce((weights, check) => weights + (check.passed ? check.weight : 0), 0);
  return { score: Math.round((100 * passed) / total), checks };
};
