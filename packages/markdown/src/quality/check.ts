/** A check of quality, and its input. */
import type { PageFacts, RuleCount } from './page-facts.ts';

export interface PageUnderReview {
  readonly title: string;
  readonly description: string | null;
  readonly facts: PageFacts;
  /** Links of the page that are broken in the project. */
  readonly broken: RuleCount;
  /** Issues of the rules together, by the project's settings: silenced rules count nothing. */
  countOf(rules: readonly string[]): RuleCount;
  /** Issues that the project calls errors. */
  readonly errors: RuleCount;
}

export interface Check {
  /** On the wire: stable. */
  readonly id: string;
  readonly label: string;
  /** Its share in the score of a page that it applies to. */
  readonly weight: number;
  /** Whether there is anything to check. */
  readonly applies: (page: PageUnderReview) => boolean;
  /** Returns the problem as a message for the author, or null. */
  readonly problem: (page: PageUnderReview) => string | null;
}

export interface CheckResult {
  readonly id: string;
  readonly label: string;
  readonly passed: boolean;
  readonly weight: number;
  readonly message: string;
}

export interface PageQuality {
  /** 0 to 100, whole. */
  readonly score: number;
  /** Those that apply. */
  readonly checks: readonly CheckResult[];
}
