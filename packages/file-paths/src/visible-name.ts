/** Names as file systems compare them. Pure. */

/** Code points that HFS+ ignores when it compares names (Apple TN1150; Git's utf8.c). */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Code points that have no glyph: Unicode's Default_Ignorable_Code_Point. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The name without the code points that no reader sees and that some file systems ignore. */
export const visibleName = (name: string): string =>
  name.replace(HFS_IGNORED, '').replace(INVISIBLE, '');
