/** Redirects of the configuration. */

import type { Report } from '../dialect.ts';
import { itemsOf, member, stringOf } from '../literals.ts';
import type { Redirect } from '../manifest.ts';
import { redirectIncomplete, redirectPattern, redirectWithoutTarget } from '../messages.ts';
import { isExternal } from '../paths.ts';
import type { Configuration } from './configuration.ts';

export interface LocatedRedirect extends Redirect {
  readonly path: string;
  readonly line: number;
}

/** A parameter or a wildcard, which Quoin's redirects have as well. */
const PATTERN = /\/(?::\w+\*?|\*)(?=\/|$)/;
/** What Quoin's patterns cannot say: a wildcard before the end, or a part of a segment. */
const isForeign = (from: string): boolean =>
  from
    .split('/')
    .some(
      (segment, at, all) =>
        /[:*]/.test(segment) &&
        !(/^(?::\w+\*?|\*)$/.test(segment) && (!segment.endsWith('*') || at === all.length - 1)),
    );

export const readRedirects = ({ members }: Configuration, report: Report): LocatedRedirect[] =>
  itemsOf(members.get('redirects')).flatMap((entry) => {
    const from = stringOf(member(entry, 'source'));
    const to = stringOf(member(entry, 'destination'));
    const { path, line } = entry;
    const leaveOut = (message: string): LocatedRedirect[] => {
      report.add({ path, line, construct: 'redirects', message });
      return [];
    };
    if (from === undefined || to === undefined) return leaveOut(redirectIncomplete);
    if (!isExternal(from) && isForeign(from)) {
      return leaveOut(redirectPattern({ from }));
    }
    return [{ from, to, path, line }];
  });

/** They are kept: a page may come to be there. */
export const reportLostRedirects = (
  redirects: readonly LocatedRedirect[],
  leadsSomewhere: (url: string) => boolean,
  report: Report,
): void => {
  for (const { from, to, path, line } of redirects) {
    if (PATTERN.test(to) || leadsSomewhere(to)) continue;
    const message = redirectWithoutTarget({ from, to });
    report.add({ path, line, construct: 'redirects', message });
  }
};
