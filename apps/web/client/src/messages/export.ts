/** Messages of the screens in `screens/export`. */

export const exportLabel = 'Export';
export const exportHint = 'Download your content as files that other programs can read.';
export const importAndExport = 'Import and export';
export const importLabel = 'Import';
export const markdownFiles = 'Markdown files';
export const bundleHint = 'The working copy of every page, byte for byte, with its images and';
export const bundleImportHint = 'Importing them creates the same project.';
export const downloadZip = 'Download zip';
export const readersSite = 'Readers’ site';
export const siteHint =
  'The published pages as static files for any web server. They also open from a folder in a browser.';
export const downloadSite = 'Download site';
export const fromATerminal = 'From a terminal';
export const command = 'Command';
