/** Has texts checked, several concurrently; the results are in the order of the texts. */

import { type Issue, type Quoin, RateLimitError } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/validate.ts';
import { isDescriptionPath } from './descriptions.ts';
import type { Text } from './texts.ts';

export interface CheckedText {
  readonly path: string;
  readonly issues: readonly Issue[];
}

/** Requests that are sent concurrently: enough to use the connection to the server fully. */
const AT_ONCE = 8;
/** How often one text waits for the limit of a minute, each time longer than the client does by itself. */
const PATIENCE = 10;
/** Characters that the service checks in one request. */
const LIMIT = 200_000;

const whole = (issue: Pick<Issue, 'rule' | 'severity' | 'message'>): Issue => ({
  ...issue,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
});

const NOT_UTF8 = whole({
  rule: 'encoding',
  severity: 'error',
  message: messages.notUtf8Page,
});

const TOO_LONG = whole({
  rule: 'not-checked',
  severity: 'warning',
  message: messages.pageTooLongToCheck({ limit: LIMIT.toLocaleString('en') }),
});

const IS_DESCRIPTION = whole({
  rule: 'not-checked',
  severity: 'warning',
  message: messages.descriptionNeedsNoServer,
});

const isTooLong = (text: string): boolean => text.length > LIMIT && [...text].length > LIMIT;

/** A folder of some thousand pages meets the limit of requests several times. */
const checkWithRetries = async (quoin: Quoin, markdown: string): Promise<readonly Issue[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await quoin.validate.run({ markdown })).issues;
    } catch (error) {
      if (!(error instanceof RateLimitError) || tries === PATIENCE) throw error;
    }
  }
};

/** Returns the issues of a text. */
type CheckText = (markdown: string) => Promise<readonly Issue[]>;

/** Has each text checked by the server. */
export const serverChecks = async (context: Pick<Context, 'client'>): Promise<CheckText> => {
  const quoin = await context.client();
  return (markdown) => checkWithRetries(quoin, markdown);
};

/** @param onText - receives how many are done */
export const checkTexts = async (
  checkText: CheckText,
  texts: readonly Text[],
  onText: (done: number) => void,
): Promise<CheckedText[]> => {
  const checked: CheckedText[] = [];
  let done = 0;
  const check = async (text: Text): Promise<readonly Issue[]> => {
    if (text.disk !== null && isDescriptionPath(text.disk)) return [IS_DESCRIPTION];
    const markdown = await text.read();
    if (markdown === null) return [NOT_UTF8];
    if (isTooLong(markdown)) return [TOO_LONG];
    return checkText(markdown);
  };
  const rest = texts.entries();
  const work = async (): Promise<void> => {
    for (const [at, text] of rest) {
      checked[at] = { path: text.path, issues: await check(text) };
      done += 1;
      onText(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return checked;
};
