/** The reader's own choice of colors, and images that have another picture for the dark. */
import { announce } from './announce.ts';
import { all } from './element.ts';
import { say } from './say.ts';

/** As the app keeps it, and as the head's first script reads it. */
const NAME = 'quoin-theme';
const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

const dark = matchMedia('(prefers-color-scheme: dark)');

const chosen = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';

const showPictures = (): void => {
  const theme = chosen();
  const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
  for (const image of all<HTMLImageElement>('img[data-dark-src]')) {
    const { darkSrc = '' } = image.dataset;
    image.dataset.lightSrc ??= image.getAttribute('src') ?? '';
    const wanted = isDark ? darkSrc : image.dataset.lightSrc;
    if (image.getAttribute('src') !== wanted) image.src = wanted;
  }
};

const keep = (theme: Theme): void => {
  try {
    localStorage.setItem(NAME, theme);
  } catch {
    // Storage is forbidden here: the choice ends with the page.
    document.documentElement.dataset.theme = theme;
  }
};

export const startThemes = (): void => {
  for (const button of all('[data-theme-choice]')) {
    const show = (): void => {
      const label = say(`theme.${chosen()}`);
      button.setAttribute('aria-label', label);
      button.title = label;
    };
    show();
    button.addEventListener('click', () => {
      const next = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length] ?? 'system';
      document.documentElement.dataset.theme = next;
      keep(next);
      show();
      showPictures();
      announce(say(`theme.${next}`));
    });
  }
  dark.addEventListener('change', showPictures);
  showPictures();
};
