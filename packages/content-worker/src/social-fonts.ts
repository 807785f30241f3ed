/** Fonts of the pictures of links, by the scripts that they draw. The executable has them built in. */

import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff2' with {
  type: 'file',
};
import cyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-700-normal.woff2' with {
  type: 'file',
};
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff2' with {
  type: 'file',
};
import greek from '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff2' with {
  type: 'file',
};
import latin from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2' with {
  type: 'file',
};
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2' with {
  type: 'file',
};
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff2' with {
  type: 'file',
};
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2' with {
  type: 'file',
};
import arabicLatin from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-latin-700-normal.woff2' with {
  type: 'file',
};
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2' with {
  type: 'file',
};
import hebrewLatin from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-latin-700-normal.woff2' with {
  type: 'file',
};

/** Paths of WOFF2 files. */
export const SOCIAL_FONTS: readonly string[] = [
  latin,
  latinExt,
  cyrillic,
  cyrillicExt,
  greek,
  vietnamese,
  devanagari,
  arabic,
  arabicLatin,
  hebrew,
  hebrewLatin,
];
