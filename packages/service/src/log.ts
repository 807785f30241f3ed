/** The log: JSON lines without secrets and without controls. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Outages } from './outage-log.ts';

/**
 * What JSON leaves as it is and terminals or viewers obey: DEL and the C1 controls (ECMA-48), line
 * and paragraph separators, marks that turn the direction of text.
 */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Tokens, keys and tokens of triggers, by their format (decisions, "Tokens, device flow"): prefix, 30
 * characters, 6 of checksum. GitHub's have it too. None is logged on purpose; messages of libraries
 * and request ids may hold one.
 */
const TOKEN = /_[0-9A-Za-z]{36}(?![A-Za-z0-9])/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @param line JSON; the characters and tokens that are replaced occur only in its strings */
const safeLine = (line: string): string =>
  line.replace(UNSAFE, escaped).replace(TOKEN, '_[redacted]');

const errorIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;

const countingOutages = (outages: Outages): Pick<LoggerOptions, 'hooks'> => ({
  hooks: {
    logMethod(given, method) {
      const [fields, message, ...more] = given;
      const added = outages.describe(errorIn(fields));
      if (added === '') method.apply(this, given);
      else if (added !== null) method.apply(this, [fields, `${message ?? ''}${added}`, ...more]);
    },
  },
});

/** A logger whose lines are safe to show. `destination` gets each line whole. */
export const createLog = (
  level: string,
  destination: DestinationStream,
  outages?: Outages,
): Logger =>
  pino(
    { level, ...(outages !== undefined && countingOutages(outages)) },
    { write: (line) => destination.write(safeLine(line)) },
  );
