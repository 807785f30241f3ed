/** Products whose documentation is understood, by their names. */

import type { Conversion } from '@quoin/sdk';
import * as messages from '../../messages/import.ts';

export const DIALECTS: Readonly<Record<Conversion['dialect'], string>> = {
  native: messages.quoin,
  mintlify: messages.mintlify,
  gitbook: messages.gitBook,
  docusaurus: messages.docusaurus,
  vitepress: messages.vitePress,
  mkdocs: messages.mkDocs,
  starlight: messages.starlight,
  nextra: messages.nextra,
  fumadocs: messages.fumadocs,
  generic: messages.markdown,
};
