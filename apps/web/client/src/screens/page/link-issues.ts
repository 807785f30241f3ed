/** Broken links of a page's text, as issues. */
import type { Issue } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import { changeAddress } from '../../change-address.ts';
import * as messages from '../../messages/page.ts';

/** An issue that validation reports, or one of a link. */
export interface PageIssue extends Issue {
  /** The address of the link, without escapes of Markdown. */
  readonly url?: string | undefined;
  /** The address that is probably meant. */
  readonly suggestion?: string | undefined;
  /** The same, if the text has the address as it is: it can take its place. */
  readonly replacement?: string | undefined;
}

export const LINK_REASONS = {
  page_missing: messages.noPageAtThisAddress,
  anchor_missing: messages.noHeadingWithThisAnchor,
  asset_missing: messages.noFileAtThisAddress,
  archived: messages.theLinkedPageIsArchived,
};

/**
 * Returns what validation reports with the links. Both report anchors of the page itself: those of
 * the links have a suggestion.
 */
export const withLinkIssues = (
  issues: readonly Issue[],
  links: readonly PageIssue[],
): readonly PageIssue[] => {
  const isLink = ({ rule, line, message }: Issue): boolean =>
    rule === 'link-anchor' &&
    links.some(({ line: other, url = '' }) => line === other && message.endsWith(` ${url}`));
  return [...issues.filter((issue) => !isLink(issue)), ...links];
};

export const findLinkIssues = async (
  pageId: string,
  markdown: string,
  signal?: AbortSignal,
): Promise<readonly PageIssue[]> => {
  // A text without any of these signs has no link.
  if (!/[(<[=]/.test(markdown)) return [];
  const { broken } = await quoin.links.check(pageId, { markdown }, { signal });
  return broken.map(({ url, reason, suggestion, line = 1, column = 1 }) => ({
    rule: 'link-target',
    severity: 'warning',
    message: messages.reasonOfUrl(LINK_REASONS[reason], url),
    line,
    column,
    endLine: line,
    endColumn: column + [...url].length,
    url,
    suggestion,
    replacement:
      suggestion !== undefined &&
      changeAddress(markdown, { line, column, url }, suggestion) !== null
        ? suggestion
        : undefined,
  }));
};
