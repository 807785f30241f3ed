/** Text of the editor (ADR 48). */

/** Files that are uploaded. */
export const uploadOf = ({ name }: { readonly name: string }): string => `Upload of ${name}`;
export const uploading = ({ name }: { readonly name: string }): string => `Uploading ${name}…`;
export const cancelUpload = ({ name }: { readonly name: string }): string =>
  `Cancel the upload of ${name}`;
export const notUploaded = ({
  name,
  problem,
}: {
  readonly name: string;
  readonly problem: string;
}): string => `${name} was not uploaded: ${problem}`;
export const tryAgain = 'Try again';
export const remove = 'Remove';

/** Lists of choices. */
export const noResults = 'No results';

/** Toolbars. */
export const undo = 'Undo';
export const redo = 'Redo';
export const findAndReplace = 'Find and replace';
export const foldAll = 'Fold all';
export const unfoldAll = 'Unfold all';
export const fold = 'Fold';
export const unfold = 'Unfold';
export const source = 'Source';
export const formatting = 'Formatting';
export const bold = 'Bold';
export const italic = 'Italic';
export const strikethrough = 'Strikethrough';
export const code = 'Code';
export const link = 'Link';
export const textStyle = 'Text style';
export const insert = 'Insert';

/** Blocks that a menu inserts. */
export const heading = ({ level }: { readonly level: number }): string => `Heading ${level}`;
export const paragraph = 'Paragraph';
export const bulletedList = 'Bulleted list';
export const numberedList = 'Numbered list';
export const taskList = 'Task list';
export const quote = 'Quote';
export const codeBlock = 'Code block';
export const table = 'Table';
export const divider = 'Divider';
export const diagram = 'Diagram';
export const diagramHint = 'A picture that is written as text, in Mermaid';
export const formula = 'Formula';
/** The language of formulas. */
export const tex = 'TeX';
export const formulaHint = 'Mathematics in TeX, on a line of its own';
export const formulaInText = 'Formula in text';
export const formulaInTextHint = 'Mathematics in TeX, in a line of text';
export const markdownSource = 'Markdown source';
export const unchangedSource = 'Source that the editor does not change';
export const imageFromProject = 'Image from the project';
export const fileFromProject = 'File from the project';
/** Words with which users search for a file. */
export const fileWords = ({ words }: { readonly words: string }): string =>
  `${words} library video pdf`;
export const imageFromDevice = 'Image from this device';
export const fileFromDevice = 'File from this device';

/** Groups of a menu. */
export const textGroup = 'Text';
export const calloutGroup = 'Callouts';
export const layoutGroup = 'Layout';
export const mediaGroup = 'Media';
export const inlineGroup = 'In text';
export const blocksGroup = 'Blocks';
export const recentGroup = 'Recent';
export const emoji = 'Emoji';

/** The handle of a block. */
export const moveUp = 'Move up';
export const movedUp = 'Moved up';
export const moveDown = 'Move down';
export const movedDown = 'Moved down';
export const duplicate = 'Duplicate';
export const duplicated = 'Duplicated';
export const deleteBlock = 'Delete';
export const deleted = 'Deleted';
export const blockMenu = 'Block menu';
export const addBlock = 'Add a block below';
export const block = 'Block';
export const turnInto = 'Turn into';

/** Tables. */
export const headerRow = 'Header row';
export const rowAbove = 'Insert row above';
export const rowBelow = 'Insert row below';
export const rowUp = 'Move row up';
export const rowDown = 'Move row down';
export const deleteRow = 'Delete row';
export const columnBefore = 'Insert column before';
export const columnAfter = 'Insert column after';
export const columnLeft = 'Move column left';
export const columnRight = 'Move column right';
export const alignLeft = 'Align column left';
export const alignCenter = 'Center column';
export const alignRight = 'Align column right';
export const deleteColumn = 'Delete column';
export const deleteTable = 'Delete table';
export const row = 'Row';
export const column = 'Column';
export const rowMenu = 'Row menu';
export const columnMenu = 'Column menu';
export const addRow = 'Add row';
export const addColumn = 'Add column';

/** Links. */
export const noAddress = 'No address';
export const editLink = 'Edit link';
export const removeLink = 'Remove link';
export const searchOrAddress = 'Search pages, or type an address';
export const address = 'Address';
export const linkText = 'Text';
export const setLink = 'Set link';
export const cancel = 'Cancel';
export const linkTargets = 'Pages, headings and files';

/** Blocks in the page. */
export const titleOf = ({ block }: { readonly block: string }): string => `Title of ${block}`;
export const addBlockOf = ({ block }: { readonly block: string }): string => `Add ${block}`;
export const attributesOf = ({ block }: { readonly block: string }): string =>
  `Attributes of ${block}`;
export const removeBlock = ({ block }: { readonly block: string }): string => `Remove ${block}`;
export const defaultValue = ({ value }: { readonly value: string }): string => `${value} (default)`;
export const title = 'Title';
export const notSet = 'Not set';
export const choose = 'Choose';
export const done = 'Done';
export const markdown = 'Markdown';
export const text = 'Text';
export const image = 'Image';
export const description = 'Description';
export const altText = 'For people who cannot see the image';
export const colors = 'Colors';
export const chooseFile = 'Choose a file';
export const searchIcons = 'Search icons';
export const icons = 'Icons';
export const linkDefinition = 'Link definition';
export const footnote = 'Footnote';
export const expression = 'Expression';
export const importOrExport = 'Import or export';
export const language = 'Language';
export const titleAndOptions = 'Title and options';
export const frontMatter = 'Front matter';
export const placeholder = 'Write, or type / for blocks';

/** Fixes of problems in the source. */
export const changeTo = ({ name }: { readonly name: string }): string => `Change to ${name}`;
export const changeToLevel = ({ level }: { readonly level: number }): string =>
  `Change to level ${level}`;
export const writeAsAddress = 'Write as <address>';
export const setLanguage = 'Set the language to text';
export const deleteClosingTag = 'Delete the closing tag';

/** Blocks by name. Other blocks have their own name. */
export const blocks: Readonly<Record<string, string>> = {
  ApiEndpoint: 'API endpoint',
  Info: 'Information',
  Check: 'Success',
};

/** Attributes of blocks by name. Other attributes have their own name. */
export const attributes: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  arrow: 'Show an arrow',
  auth: 'Authentication',
  autoPlay: 'Play automatically',
  baseUrl: 'Base address',
  cols: 'Columns',
  controls: 'Show controls',
  cta: 'Link text',
  dark: 'Address in dark mode',
  default: 'Open first',
  defaultOpen: 'Open initially',
  display: 'As a block',
  dropdown: 'Show as a menu',
  group: 'Synchronized with',
  href: 'Link',
  id: 'Anchor',
  img: 'Image',
  in: 'Location of the parameters',
  loop: 'Repeat',
  mediaType: 'Media type',
  method: 'HTTP method',
  muted: 'Muted',
  poster: 'Preview image',
  rssDescription: 'Description in the RSS feed',
  rssTitle: 'Title in the RSS feed',
  size: 'Size',
  src: 'Address',
  stepNumber: 'Number',
  stroke: 'Outline only',
  sync: 'Synchronize with other tabs',
  titleSize: 'Title size',
  url: 'Address',
  zoom: 'Enlarge on click',
};

/** Values of attributes. Other values are shown unchanged. */
export const values: Readonly<Record<string, string>> = {
  p: 'Text',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
};
