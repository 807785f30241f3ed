/** The style sheet that the readers' site of a project has for texts: the editor draws with it. */

/** The element of the sheet in the page. */
const ID = 'canvas-style';

let loading: Promise<void> = Promise.resolve();

/**
 * Loads the sheet of a project in place of another project's. Resolves when it is there, or cannot
 * be loaded: the text is written without it then.
 */
export const canvasStyle = (slug: string): Promise<void> => {
  const href = `/app/_canvas/${slug}`;
  const before = document.getElementById(ID);
  if (before?.getAttribute('href') === href) return loading;
  const link = document.createElement('link');
  link.id = ID;
  link.rel = 'stylesheet';
  link.href = href;
  loading = new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next page requests it again.
      link.remove();
      resolve();
    });
    before?.remove();
    document.head.append(link);
  });
  return loading;
};
