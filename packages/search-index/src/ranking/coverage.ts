/** Which part of a question's subject a section has. */
import { frequency, openTerms } from '../packed-terms.ts';
import { type Concept, inverseFrequency } from '../query/concept.ts';

const ABOUT = ['title', 'heading', 'context', 'about'] as const;

/**
 * How much a section is about a word, by how often it says it: what is said in passing answers less.
 * With these, of questions put in other words than the documentation's, 94 % are distinguished from nine of ten
 * questions about other things; with all alike 88 %.
 */
const SAID = [0, 0.8, 0.9, 1] as const;

const isAbout = (bits: number): boolean => ABOUT.some((field) => frequency(bits, field) > 0);

function strengthOf(bits: number): number {
  if (isAbout(bits)) return 1;
  return SAID[frequency(bits, 'text') + frequency(bits, 'code')] ?? 1;
}

/**
 * A word that no section has weighs so much more than the root of its rarity: no page mentions it,
 * while a rare word that a section lacks is on another page (ADR 130).
 */
const UNKNOWN = 1.25;

/**
 * A word that no section has weighs some four times what a common one does as a rarity; its root lets a
 * question keep its subject among words of the reader's own. Of 47 questions of users about three
 * real documentation sites 44 are distinguished from 95 % of 177 about other things, by the rarity itself 41.
 */
const weightOf = ({ rarity, isUnknown }: Concept): number =>
  Math.sqrt(rarity) * (isUnknown ? UNKNOWN : 1);

/**
 * Share of the coverage that is left if a thing is asked about that no section names. The rest of the
 * question, `two-factor authentication for my bank`, may be all that the section is about.
 */
const WITHOUT_THING = 0.7;

export interface SectionCoverage {
  /**
   * 0 to 1: words weigh by how telling they are, and count by how sure it is that the section means
   * them, and by how much it is about them.
   */
  readonly coverage: number;
  /** Which part of it is in the names and the description of the section and the page: 0 to 1. */
  readonly about: number;
}

const NOTHING: SectionCoverage = { coverage: 0, about: 0 };

/** @param packed terms of the section */
export function coverageOf(concepts: readonly Concept[], packed: Uint8Array): SectionCoverage {
  if (concepts.some(({ isUnknownName }) => isUnknownName)) return NOTHING;
  const terms = openTerms(packed);
  const sum = { all: 0, covered: 0, names: 0, named: 0 };
  for (const concept of concepts) {
    if (!concept.isRequired) continue;
    let best = 0;
    let named = 0;
    for (const { key, likeness } of concept.alternatives) {
      if (likeness <= best && likeness <= named) continue;
      const bits = terms.find(key);
      best = Math.max(best, likeness * strengthOf(bits));
      if (isAbout(bits)) named = Math.max(named, likeness);
    }
    const weight = weightOf(concept);
    sum.all += weight;
    sum.covered += weight * best;
    sum.names += Math.sqrt(concept.rarity);
    sum.named += Math.sqrt(concept.rarity) * named;
  }
  if (sum.all === 0) return NOTHING;
  const isMissing = concepts.some((one) => one.isRequired && one.isMissingThing);
  const left = isMissing ? WITHOUT_THING : 1;
  return { coverage: (left * sum.covered) / sum.all, about: sum.named / sum.names };
}

/**
 * A word that one of ten sections has is not rare. The rarity in fewer sections than these is compared
 * with what it can be in as many.
 */
const SMALL = 1_000;

/**
 * How rare the words of a question are: 1 if none of many sections has any of them.
 * @param sections of the scope
 */
export function rarityOf(concepts: readonly Concept[], sections: number): number {
  const required = concepts.filter(({ isRequired }) => isRequired);
  const all = required.reduce((sum, { rarity }) => sum + rarity, 0);
  const most = inverseFrequency(0, Math.max(sections, SMALL));
  return required.length === 0 ? 1 : all / required.length / most;
}
