/** Light, dark, or as the device: kept in this browser, and read by `theme.js` before anything is painted. */

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'quoin-theme';

export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    dataset.theme = theme;
  }
};
