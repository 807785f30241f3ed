/** Messages of the conversion of documentation from other products (ADR 48). */

export const brandLinkToFile = ({ href }: { readonly href: string }): string =>
  `The link of the brand to the file ${href} is omitted`;
export const brandLinkWithoutPage = ({ href }: { readonly href: string }): string =>
  `The link of the brand to ${href} does not point to a page of the import`;

export const navigationNamesNoPage = ({ file }: { readonly file: string }): string =>
  `The navigation names ${file}, which is not a page of the tree`;
export const pageNotInNavigation =
  'The navigation does not name this page, so it is hidden. Readers can open it by its URL';
export const navigationLosesAnchor = ({
  href,
  lostFragment,
}: {
  readonly href: string;
  readonly lostFragment: string;
}): string =>
  `The navigation points to ${href}, but the page does not have the anchor #${lostFragment}`;
export const navigationLosesEntry = ({ href }: { readonly href: string }): string =>
  `The navigation points to ${href}, which is not in the tree. Readers do not see the entry`;

export const pageTooLong = ({
  has,
  most,
}: {
  readonly has: string | undefined;
  readonly most: string | undefined;
}): string =>
  `The page has ${has} characters, and the limit is ${most}, so it is omitted. Split it into several pages`;

export const blogData = 'Quoin does not support authors and tags of a blog';

export const unreadableBecause = ({
  problemMessage,
}: {
  readonly problemMessage: string;
}): string => `It cannot be parsed: ${problemMessage}`;
export const categoryOption = ({ name }: { readonly name: string }): string =>
  `Quoin does not support ${name} of a category`;
export const categoryPage = 'Quoin does not support a page that lists the content of the category';

export const settingUnsupported = ({
  prefix,
  name,
}: {
  readonly prefix: string;
  readonly name: string;
}): string => `Quoin does not support the setting ${prefix}.${name}`;
export const unreadableText = ({ text }: { readonly text: string }): string =>
  `This cannot be parsed: ${text}`;
export const docsOutsideTree = ({ path }: { readonly path: string }): string =>
  `The documentation is in ${path}, which is outside the tree`;
export const patternUnreadable = 'The pattern cannot be parsed, so its files become pages';
export const pluginUnreadable = 'This plugin cannot be parsed';
export const pluginUnsupported = ({ name }: { readonly name: string }): string =>
  `Quoin does not support the plugin ${name}`;
export const unreadable = ({ message }: { readonly message: string }): string =>
  `It cannot be parsed: ${message}`;

export const notJson = ({ errorMessage }: { readonly errorMessage: string }): string =>
  `It is not JSON: ${errorMessage}`;

export const outsideOrUnused = 'It is outside the documentation, or no page shows it';

export const itemOption = ({ name }: { readonly name: string }): string =>
  `Quoin does not support ${name} of an item`;
export const itemType = ({ type }: { readonly type: string }): string =>
  `Quoin does not support an item of the type ${type}`;
export const sidebarNamesNoPage = ({ id }: { readonly id: string }): string =>
  `The sidebar names ${id}, which is not a page`;
export const unreadableExpression = ({ text }: { readonly text: string }): string =>
  `This cannot be parsed${text}`;

export const nameDiffersInCase = ({ keptPath }: { readonly keptPath: string }): string =>
  `Its name differs from ${keptPath} only in case`;

export const notInTree = ({ name }: { readonly name: string }): string =>
  `${name} is not a page or folder of the tree`;

export const folderOfTool = ({ path }: { readonly path: string }): string =>
  `${path} is in the folder of a tool, so it does not become a page`;

export const settingOmitted = ({ name }: { readonly name: string }): string =>
  `Quoin does not support ${name}, so it is omitted`;

export const cellTooDeep = 'The cell is nested too deeply, so only its text is kept';
export const cardLink = ({ url, name }: { readonly url: string; readonly name: string }): string =>
  `${url} is omitted, because a card has no place for ${name}`;

export const titleWithoutLinks = 'Links and images in a title are omitted';

export const htmlBlock = ({ tag }: { readonly tag: string }): string =>
  `The HTML block ${tag} was not converted`;

export const imageVariant = ({ url }: { readonly url: string }): string =>
  `Quoin does not support variants of an image for ${url}`;

export const buttonAsText = ({
  words,
  action,
}: {
  readonly words: string;
  readonly action: string;
}): string => `The button ${words} (${action}) is shown as text`;
export const iconAsName = ({ name }: { readonly name: string }): string =>
  `The HTML icon ${name} is shown as its name`;
export const colorOmitted = ({ style }: { readonly style: string }): string =>
  `The color of the text is not shown (${style})`;
export const emojiAsName = ({ wordsOf }: { readonly wordsOf: string }): string =>
  `The emoji ${wordsOf} is shown as its name`;

export const outsideSpaces = ({ path }: { readonly path: string }): string =>
  `${path} is outside every space, so it does not become a page`;

export const hiddenSpace = ({ title }: { readonly title: string }): string =>
  `The space ${title} is hidden in its site, so it is omitted`;

export const folderOutsideTree = ({ root }: { readonly root: string }): string =>
  `The folder ${root} is outside the tree`;

export const notAnEntry = ({ text }: { readonly text: string }): string =>
  `${text} is not an entry of the navigation`;
export const spaceNotInTree = ({ url }: { readonly url: string }): string =>
  `${url} points to a space that is not in the tree`;
export const entryNamesNoPage = ({
  title,
  url,
}: {
  readonly title: string;
  readonly url: string;
}): string => `${title} names ${url}, which is not a page of the tree`;

export const apiBlockOmitted = ({
  elementName,
  file,
}: {
  readonly elementName: string;
  readonly file: string;
}): string => `The content that {% ${elementName} %} shows from ${file} is omitted`;
export const apiDetailsOmitted = ({ file }: { readonly file: string }): string =>
  `The parameters and responses of ${file} are not copied into the page`;

export const tabWithoutCode = 'The tab does not contain a code block';

export const promptAsAccordion = 'Quoin does not support prompts, so it becomes an accordion';
export const conditionalContent = ({ condition }: { readonly condition: string }): string =>
  `Quoin does not support content for some readers only, so all readers see the content of {% if ${condition} %}`;
export const elseContent = 'The content after {% else %} is shown too';

export const attributeOfTag = ({
  shown,
  name,
}: {
  readonly shown: string;
  readonly name: string;
}): string => `Quoin does not support the attribute ${shown} of {% ${name} %}, so it is omitted`;

export const integrationAsEmbed = ({ name }: { readonly name: string }): string =>
  `The integration ${name} becomes an embed of its URL`;

export const addressNotKept = ({
  path,
  problem,
}: {
  readonly path: string;
  readonly problem: string;
}): string => `Its path /${path} is not kept: it ${problem}`;

export const linkWithoutTarget = ({ linkUrl }: { readonly linkUrl: string }): string =>
  `${linkUrl} does not exist in the tree`;
export const linkToNoPage = ({
  linkUrl,
  sourcePath,
}: {
  readonly linkUrl: string;
  readonly sourcePath: string;
}): string => `${linkUrl} points to ${sourcePath}, which is not a page`;

export const exportsNothing = 'It exports nothing that can be parsed';

export const fileMissing = 'The file does not exist';

export const unparsable = 'It cannot be parsed';

export const directiveAttribute = ({
  text,
  directiveName,
}: {
  readonly text: string;
  readonly directiveName: string | null;
}): string => `Quoin does not support ${text} of :::${directiveName}, so it is omitted`;
export const directiveTitle = ({
  directiveName,
  label,
}: {
  readonly directiveName: string | null;
  readonly label: string;
}): string => `The title of :::${directiveName} is written without formatting: ${label}`;
export const strayColons = 'These colons do not close a block, so they stay in the text';

export const contentOmitted = ({ construct }: { readonly construct: string }): string =>
  `The content of ${construct} is omitted`;

export const importNotConverted = ({
  local,
  from,
}: {
  readonly local: string;
  readonly from: string;
}): string => `${local} of ${from} cannot be converted`;

export const invalidJson = ({ message }: { readonly message: string }): string =>
  `It is not JSON: ${message}`;

export const snippetUnused = 'No page uses this snippet';

export const neverClosed = 'It is not closed';

export const tagStays = 'The tag stays in the text';

export const entryUnreadable = 'This entry of the navigation cannot be parsed';
export const noDescriptionFile = ({ title }: { readonly title: string }): string =>
  `${title} does not name a file with its description`;
export const noPageOfTree = ({ name }: { readonly name: string }): string =>
  `${name} is not a page of the tree`;
export const missingInTree = ({ name }: { readonly name: string }): string =>
  `${name} is not in the tree`;
export const navigationOption = ({ name }: { readonly name: string }): string =>
  `Quoin’s navigation does not support ${name}`;

export const redirectIncomplete = 'It has no source or no destination';
export const redirectPattern = ({ from }: { readonly from: string }): string =>
  `Quoin’s redirects do not support the pattern ${from}`;
export const redirectWithoutTarget = ({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): string => `${from} is redirected to ${to}, which does not exist in the tree`;

export const configurationTooLarge = 'The configuration is too large';

export const manifestOption = ({ construct }: { readonly construct: string }): string =>
  `Quoin’s manifest does not support ${construct}`;

export const outsideFolder = 'It is outside the folder of the documentation';
export const excludedBySource = 'The source excludes this file from its site';

export const unreadableProblem = ({ problem }: { readonly problem: string }): string =>
  `It cannot be parsed: ${problem}`;
export const pythonValue = ({ written }: { readonly written: string }): string =>
  `Quoin does not evaluate this Python value: ${written}`;
export const unknownSetting = ({ name }: { readonly name: string }): string =>
  `Quoin does not support the setting ${name}`;
export const nextNotInTree = ({ next }: { readonly next: string }): string =>
  `${next} is not in the tree`;
export const givenOutsideTree = ({ given }: { readonly given: string }): string =>
  `The documentation is in ${given}, which is outside the tree`;

export const codeBlockOption = ({ left }: { readonly left: string }): string =>
  `Quoin does not support ${left} of a code block`;

export const fileOutsideDocs = 'It is outside the documentation, so it does not become a page';

export const commentOmitted = ({ comment }: { readonly comment: string }): string =>
  `The comment is omitted: ${comment}`;
export const programStays = ({ rest }: { readonly rest: string }): string =>
  `${rest} is a program, so it stays in the text`;
export const markupOmitted = ({ written }: { readonly written: string }): string =>
  `Quoin does not support ${written}, so it is omitted`;
export const markupStays = ({ written }: { readonly written: string }): string =>
  `${written} stays in the text unchanged`;

export const contentsShown = 'Quoin shows the table of contents itself';
export const abbreviations = ({ bare }: { readonly bare: string }): string =>
  `Quoin does not support abbreviations: ${bare}`;
export const lineOmitted = ({ bare }: { readonly bare: string }): string =>
  `Quoin does not support ${bare}, so it is omitted`;
export const onlyIdKept = ({ bare }: { readonly bare: string }): string =>
  `Quoin does not support ${bare}, except its id`;

export const navigationTooDeep = 'The navigation is nested too deeply';
export const navigationTargetNoPage = ({ target }: { readonly target: string }): string =>
  `The navigation names ${target}, which is not a page`;
export const noTarget = 'It has no target';
export const folderTooDeep = ({ folder }: { readonly folder: string }): string =>
  `${folder} is nested too deeply`;

export const typeAsNote = ({ type }: { readonly type: string }): string =>
  `The type ${type} is shown as a note with that title`;
export const modifierUnsupported = ({
  modifier,
  kind,
}: {
  readonly modifier: string;
  readonly kind: string;
}): string => `Quoin does not support the modifier ${modifier} of ${kind}`;

export const nameTooLong = 'Its name is too long';
export const notFetched = ({ name }: { readonly name: string }): string => `${name} is not fetched`;
export const snippetMissing = ({ file }: { readonly file: string }): string =>
  `${file} is not in the tree`;
export const snippetTooLong = ({ target }: { readonly target: string }): string =>
  `${target} would make the page too long`;
export const sectionMissing = ({
  file,
  part,
}: {
  readonly file: string;
  readonly part: string;
}): string => `${file} does not have the section ${part}`;

export const yamlTooLong = 'It is too long';
export const frontMatterTooComplex = 'It has too many repetitions or levels';

export const labelUnreadable = 'Its label cannot be parsed';

export const outsidePages = 'It is outside the folders of pages, or no page shows it';

export const redirectOmitted = ({
  from,
  problem,
}: {
  readonly from: string;
  readonly problem: string;
}): string => `The redirect from ${from} is omitted: it ${problem}`;

export const notPublishable = ({ why }: { readonly why: string }): string =>
  `The page cannot be published: ${why}`;

export const integrationUnsupported = ({ name }: { readonly name: string }): string =>
  `Quoin does not support the integration ${name}`;

export const outsideContent = ({ contentFolder }: { readonly contentFolder: string }): string =>
  `It is outside ${contentFolder}, or no page shows it`;

export const sidebarItemOption = ({ name }: { readonly name: string }): string =>
  `Quoin does not support ${name} of an item of the sidebar`;
export const slugNotAPage = ({ slug }: { readonly slug: string }): string =>
  `The sidebar names ${slug}, which is not a page`;

export const emptyNavigation = 'The navigation does not name a page';

export const badgeType = ({ type }: { readonly type: string }): string =>
  `The badge type ${type} does not exist`;
export const attributeOmitted = ({
  page,
  name,
}: {
  readonly page: string;
  readonly name: string;
}): string => `${page}: ${name} is omitted`;

export const optionUnreadable = ({
  prefix,
  name,
  text,
}: {
  readonly prefix: string;
  readonly name: string;
  readonly text: string;
}): string => `${prefix}${name} cannot be parsed: ${text}`;
export const optionOmitted = ({
  prefix,
  name,
}: {
  readonly prefix: string;
  readonly name: string;
}): string => `Quoin does not support ${prefix}${name}, so it is omitted`;
export const rewriteUnreadable = ({ from }: { readonly from: string }): string =>
  `The rewrite of ${from} cannot be parsed`;
export const rewritesAreProgram = 'The rewrites are a program, which Quoin does not run';
export const unreadablePattern = 'This pattern cannot be parsed';
export const configurationIsProgram = 'The configuration is a program, which Quoin does not run';

export const rawContainer = 'Styles of the site apply to the content of ::: raw';

export const featureIcon = ({ title }: { readonly title: string }): string =>
  `The icon of ${title} is HTML, so it is omitted`;

export const notAPage = ({ path, why }: { readonly path: string; readonly why: string }): string =>
  `${path} ${why}, so it does not become a page`;
export const dynamicPages = 'The pages that a program creates from this one are omitted';

export const markOmitted = ({
  found,
  type,
}: {
  readonly found: string;
  readonly type: string;
}): string => `${found} after a ${type} is omitted`;
export const shownAsQuote = ({ first }: { readonly first: string }): string =>
  `${first} is shown as a quote`;

export const titleNodeOmitted = ({
  type,
  nodeUrl,
}: {
  readonly type: string;
  readonly nodeUrl: string;
}): string => `The ${type} ${nodeUrl} in a title is omitted`;

export const entryOption = ({ name }: { readonly name: string }): string =>
  `Quoin does not support ${name} of an entry`;
export const unreadableAsText = ({ text }: { readonly text: string }): string =>
  `This cannot be parsed as text${text}`;

export const tagOmitted = ({ page }: { readonly page: string }): string =>
  `${page} is omitted, but its content stays`;
export const vueOutput = ({ page }: { readonly page: string }): string =>
  `The output of ${page} in Vue is unknown`;
export const elementOmitted = ({ rawName }: { readonly rawName: string }): string =>
  `The ${rawName} is omitted, because Quoin does not run code of a page`;
export const staysAsText = ({ page }: { readonly page: string }): string => `${page} stays as text`;

export const navigationEmpty =
  'The navigation does not name a page. All pages follow in the order of the folders';

export const imagesAreExpressions = 'Its images are expressions. The tag stays in the text';

export const frontMatterIgnored = ({ name }: { readonly name: string }): string =>
  `Quoin ignores ${name}. It stays in the front matter`;

export const becomesOneFile = ({ differs }: { readonly differs: string }): string =>
  `${differs}. Both files have the same bytes and become one file`;

export const becomesFile = ({
  differs,
  to,
}: {
  readonly differs: string;
  readonly to: string;
}): string => `${differs}. It becomes ${to}`;

export const coverIgnored = 'Quoin does not show a cover. It stays in the front matter';

export const expressionWithoutValue = ({ text }: { readonly text: string }): string =>
  `The expression ${text} has no value. It is shown as code`;

export const includeMissing = ({
  name,
  problem,
}: {
  readonly name: string;
  readonly problem: string;
}): string => `${name} ${problem}. The tag is shown as text`;

export const fileNotIncluded = 'No page includes this file. It is omitted';

export const diagramEmpty = 'The diagram has no content. It is shown as text';

export const hintStyleUnknown = ({ style }: { readonly style: string }): string =>
  `The style ${style} of {% hint %} is unknown. The hint becomes Info`;

export const linkNotAllowed = ({ url }: { readonly url: string }): string =>
  `Quoin does not link to ${url}. Readers see the text without a link`;

export const shownAsText = ({ message }: { readonly message: string }): string =>
  `${message}. It is shown as text`;

export const endsWithPage = 'It has no end. It ends at the end of the page';

export const linkUnreadable =
  'Its URL is an expression, or it has no text. The tag stays in the text';

export const partialContainsItself = ({ path }: { readonly path: string }): string =>
  `${path} contains itself. The tag stays in the text`;

export const partialTooLong = ({ path }: { readonly path: string }): string =>
  `With ${path}, the page would be too long. The tag stays in the text`;

export const statementIgnored = ({ from }: { readonly from: string }): string =>
  `${from} is code that runs. Pages of Quoin do not run code`;

export const tagNotClosed = 'It has no closing tag. The tag stays in the text';

export const agentTextShown =
  'Quoin does not support text only for programs. The tag stays, and readers see its content';

export const imageIsExpression = 'Its image is an expression. The tag stays in the text';

export const videoIsExpression = 'Its video is an expression. The tag stays in the text';

export const urlIsExpression = 'Its URL is an expression. The tag stays in the text';

export const blockUnsupported = ({ name }: { readonly name: string }): string =>
  `Quoin does not support the block ${name}. Its content stays`;

export const addressTaken = ({
  from,
  owner,
}: {
  readonly from: string;
  readonly owner: string;
}): string => `Its path was ${from}, which ${owner} has now. A redirect is not possible`;

export const blockHoldsNothing = ({ construct }: { readonly construct: string }): string =>
  `${construct} cannot have content. Its content is shown after it`;

export const contentWithoutBlock = ({
  construct,
  what,
}: {
  readonly construct: string;
  readonly what: string;
}): string => `${construct} can contain only ${what}. Its content is shown without it`;

export const contentInStep = ({
  construct,
  what,
}: {
  readonly construct: string;
  readonly what: string;
}): string =>
  `${construct} can contain only ${what}. Other content becomes part of the step above it`;

export const contentOutside = ({
  construct,
  what,
}: {
  readonly construct: string;
  readonly what: string;
}): string => `${construct} can contain only ${what}. Other content is shown outside of it`;

export const fenceNotClosed = ({ fence }: { readonly fence: string }): string =>
  `The fence ${fence} is not closed. It ends at the end of its list item, quote or page`;

export const valuesQuoted = ({ why }: { readonly why: string }): string =>
  `${why}. Values without quotes are quoted`;

export const frontMatterAsCode = ({ why }: { readonly why: string }): string =>
  `${why}. The front matter is shown as code`;

export const pageAsCode = ({ why }: { readonly why: string }): string =>
  `The page cannot be shown as Markdown (${why}). Its text is shown as code`;

export const starlightCallUnreadable =
  'Its call of starlight() cannot be parsed. The navigation follows the folders';

export const heroMoved =
  'The image and title of the hero stay in the front matter. Its text and links are in the page';

export const badgeIgnored =
  'Quoin does not support a badge in the navigation. It stays in the front matter';

export const stepsWithoutList = 'It has no numbered list. Its content becomes one step';

export const containerUnknown = ({ name }: { readonly name: string }): string =>
  `The container ${name} is unknown. It is shown as text`;

export const tocMarkOmitted = 'Quoin shows the headings beside the page. The mark is omitted';

export const integrationAsText = ({ name }: { readonly name: string }): string =>
  `Quoin does not support the integration ${name}. It is shown as text`;
export const snippetAsCode = (snippet: { readonly path: string; readonly problem: string }) =>
  `${snippet.path} ${snippet.problem}. The line is shown as code`;

export const detailsNotClosed = '<details> is not closed. It stays as HTML';
export const containerNotClosed = ({ name }: { readonly name: string }): string =>
  `::: ${name} is not closed. It ends at the end of the page`;
export const tagEndsAtNext = ({ name }: { readonly name: string }): string =>
  `{% ${name} %} is not closed. It ends where the next one begins`;
export const tagAsText = ({ name }: { readonly name: string }): string =>
  `{% ${name} %} is not closed. It is shown as text`;
