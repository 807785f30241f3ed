/** Light or dark, as the page is: what it says itself counts, then the reader's system. */
type Theme = 'light' | 'dark';

const named = (text: string | null | undefined): Theme | null => {
  const names = (text ?? '').toLowerCase().split(/[\s"',]+/);
  const isDark = names.includes('dark');
  // `light dark` leaves it to the system.
  if (isDark === names.includes('light')) return null;
  return isDark ? 'dark' : 'light';
};

const themeOf = (system: MediaQueryList): Theme => {
  const { documentElement: root } = document;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  return (
    named(root.dataset.theme) ??
    named(root.className) ??
    named(getComputedStyle(root).colorScheme) ??
    named(meta?.content) ??
    (system.matches ? 'dark' : 'light')
  );
};

/** Calls `set` now and whenever it changes. */
export const followTheme = (set: (theme: Theme) => void): void => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (): void => set(themeOf(system));
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  system.addEventListener('change', update);
  update();
};
