/** Products whose documentation is understood, by their names. */
import type { Conversion } from '@quoin/sdk';

export const DIALECTS: Readonly<Record<Conversion['dialect'], string>> = {
  native: 'Quoin',
  mintlify: 'Mintlify',
  gitbook: 'GitBook',
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  mkdocs: 'MkDocs',
  starlight: 'Starlight',
  nextra: 'Nextra',
  fumadocs: 'Fumadocs',
  generic: 'Markdown',
};
