/** The answer to an agent at an address where the site has nothing. */
import type { Site } from '../model.ts';
import type { NotFoundHints } from '../page/not-found-page.ts';
import { shownIn } from '../page/shown-site.ts';
import { LLMS, markdownName } from './names.ts';
import { linkText } from './text.ts';

/** Returns what failed, the pages that may have been meant, and the list of all pages. */
export const notFoundMarkdown = (
  given: Site,
  { suggestions = [], space = null }: NotFoundHints,
): string => {
  const { links, messages } = shownIn(given, space);
  const pages = suggestions.flatMap(({ page }) => page ?? []);
  const items = pages.map(
    ({ title, path }) => `- [${linkText(title)}](${links.absolute(markdownName(path))})\n`,
  );
  const index = `- [${LLMS}](${links.absolute(LLMS)})\n`;
  return `# ${messages.say('lost.heading')}\n\n${messages.say('lost.text')}\n\n${items.join('')}${index}`;
};
