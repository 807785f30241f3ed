/** Tables with one space at each side of a cell: widths of columns depend on the longest cell. */
export const withoutPadding = (markdown: string): string =>
  markdown.replaceAll(/^\|.*\|$/gm, (row) =>
    row
      .replaceAll(/ +(?=\|)/g, ' ')
      .replaceAll(/-{2,}/g, '---')
      .replaceAll('---:', '--:'),
  );
