/**
 * TeX as MathML, which browsers draw by themselves: no fonts, no scripts, no styles. Temml speaks
 * more of LaTeX than others that write MathML, and writes it for what browsers know of it (MathML
 * Core).
 */

import temml from 'temml';
import {
  commandUnknown,
  formulaTooDeep,
  formulaTooLarge,
  formulaTooLong,
  macrosUnsupported,
} from '../messages.ts';
import type { Formula } from '../render/pictures.ts';
import { MAX_EXPANSIONS, MAX_FORMULA, MAX_MARKUP, MAX_OWN_EXPANSIONS, MAX_SIZE } from './limits.ts';
import { pageMathml } from './page-mathml.ts';

const DEFINES =
  /\\(?:[gex]?def|(?:re|provide)?newcommand|renewcommand|providecommand|let|futurelet)\b/;

/** A color that no author writes: Temml marks with it what it does not know. */
const UNKNOWN = '#e1f0a7';

const refusal = (tex: string): string | null => {
  if (tex.length > MAX_FORMULA) return formulaTooLong({ maxFormula: MAX_FORMULA });
  // Each use could double what it is given, and what comes out would have no bounds.
  if (DEFINES.test(tex) && tex.includes('#')) return macrosUnsupported;
  return null;
};

/** Temml repeats the formula behind what is wrong. */
const messageOf = (problem: unknown): string => {
  if (problem instanceof RangeError) return formulaTooDeep;
  const message = problem instanceof Error ? problem.message : '';
  return message.replace(/^\s*(?:ParseError:)?\s*/, '').split(/:?\s*\n/, 1)[0] || 'Not a formula';
};

const error = (message: string): Formula => ({ kind: 'error', message });

/** Never throws; takes milliseconds for any input. */
export const drawFormula = (tex: string, isDisplay: boolean): Formula => {
  const refused = refusal(tex);
  if (refused !== null) return error(refused);
  let written: string;
  try {
    written = temml.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      errorColor: UNKNOWN,
      maxExpand: DEFINES.test(tex) ? MAX_OWN_EXPANSIONS : MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
    });
  } catch (problem) {
    return error(messageOf(problem));
  }
  const unknown = new RegExp(`${UNKNOWN};"[^>]*>([^<]*)`).exec(written)?.[1];
  if (unknown !== undefined) return error(commandUnknown({ unknown }));
  const markup = written.length > MAX_MARKUP ? null : pageMathml(written);
  return markup === null ? error(formulaTooLarge) : { kind: 'mathml', markup };
};
