/** Tools of the editor for the fields of a block's form. */
import type { Files } from '../../../files.ts';
import type { Links } from '../../../links.ts';
import type { SiteParts } from '../../site-parts.ts';

export interface FieldTools {
  readonly parts: SiteParts;
  readonly links: Links | undefined;
  readonly files: Files | undefined;
  /** Lists that fields open are put into it. */
  readonly parent: () => HTMLElement;
}
