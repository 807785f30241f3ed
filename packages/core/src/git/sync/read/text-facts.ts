/** What the text of a new page says of the page, if the navigation says nothing. Pure. */
import { checkRenderable, frontMatter, type Issue, parse } from '@quoin/markdown';
import { describedInText, fileNameOf, pageTitle, textDescription } from '../../../pages/title.ts';
import { isRenderedInProcess } from '../../../rendering/in-process.ts';

export interface TextFacts {
  readonly title: string;
  readonly describedInText: boolean;
  readonly description: string | null;
  /** What keeps the text from being published. */
  readonly issues: readonly Issue[];
}

/** Returns undefined for a text that is too long for the event loop. @param path of the file */
export const textFacts = (text: string, path: string): TextFacts | undefined => {
  if (!isRenderedInProcess(text)) return undefined;
  const matter = frontMatter(text);
  // Parsed once for the title and the check.
  const document = parse(text, matter);
  const fileName = fileNameOf(path, '');
  return {
    title: pageTitle({ content: text, ownTitle: null, fileName, matter, document }),
    describedInText: describedInText(text, matter),
    description: textDescription(text, matter),
    issues: checkRenderable(text, document),
  };
};
