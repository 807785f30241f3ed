/** Messages of the screens in `screens/import`. */

export const sendingImages = 'Sending images';
export const savingPages = 'Saving pages';
export const dropFiles = 'Drop a folder, a zip or documents here';
export const dropHint = 'You can review the result before anything is saved.';
export const chooseFolder = 'Choose folder';
export const chooseFiles = 'Choose files';
export const excludeFiles = 'Exclude files';
export const folderToImport = 'Folder to import';
export const filesToImport = 'Files to import';
export const documentation = 'Documentation';
export const folderFormats =
  'Mintlify, GitBook, Docusaurus, VitePress, MkDocs, Starlight, Nextra, Fumadocs or plain Markdown. Pages, navigation, images and redirects are imported, and components become blocks.';
export const documents = 'Documents';
export const documentFormats =
  'Word, PDF, HTML, Markdown and text, each up to 20 MB. Each becomes a page at a place that you choose, with its images.';
export const nothingIsLostSilently = 'Nothing is lost silently';
export const quoinListsEverything =
  'Quoin lists everything that it cannot convert, with file and line, before anything is saved.';
export const readingFiles = 'Reading files';
export const uploadingFiles = 'Uploading files';
export const fetchingImagesOfOtherHosts = 'Fetching images of other hosts';
export const converting = 'Converting';
export const conversionIncomplete = 'The conversion ended without a result';
export const tryAgain = 'Try again.';
export const noPagesIn = (name: string | number): string => `There is no page in ${name}`;
export const noPagesHint = 'Choose a folder that contains Markdown, or documents one by one.';
export const noneInNavigation = (pages: string | number, name: string | number): string =>
  `None of the ${pages} pages in ${name} is in the navigation`;
export const allPagesHiddenHint =
  'The source hides all of them: show at least one in its navigation, then import it again.';
export const quoin = 'Quoin';
export const mintlify = 'Mintlify';
export const gitBook = 'GitBook';
export const docusaurus = 'Docusaurus';
export const vitePress = 'VitePress';
export const mkDocs = 'MkDocs';
export const starlight = 'Starlight';
export const nextra = 'Nextra';
export const fumadocs = 'Fumadocs';
export const markdown = 'Markdown';
export const title = 'Title';
export const giveThePageATitle = 'Give the page a title.';
export const textOfThePage = 'Text of the page';
export const intoName = (name: string | number): string => `Into ${name}`;
export const noSpaceHint = 'The project has no space yet: Quoin creates “Documentation”.';
export const draftsHint = 'They are drafts until you publish them.';
export const someDocumentsWereNotAdded = 'Some documents were not added';
export const addPages = (pages: string | number): string => `Add ${pages}`;
export const cancel = 'Cancel';
export const documentTooLarge = (name: string | number): string => `${name} is larger than 20 MB`;
export const documentTooLargeHint = 'Split the document, or make its images smaller.';
export const convertingName = (name: string | number): string => `Converting ${name}`;
export const noFilesSelected = 'No files selected';
export const nameCannotBeImported = (name: string | number): string => `${name} cannot be imported`;
export const unknownFormatHint =
  'Choose Word, PDF, HTML, Markdown or text, one zip, or a whole folder.';
export const severalFoldersDropped = 'More than one folder was dropped';
export const severalFoldersHint = 'Drop the folder that contains them.';
export const unchangedPagesHint = 'The project already has these pages with the same text.';
export const newPage = 'new page';
export const changedPage = 'changed page';
export const pagesArchived = (pages: string | number): string => `${pages} archived`;
export const whereTo = 'Where to';
export const into = 'Into';
export const newProject = 'New project';
export const projectName = 'Project name';
export const nameMissing = 'Give the project a name, such as Handbook.';
export const whoCanReadIt = 'Who can read it';
export const members = 'Members';
export const everyone = 'Everyone';
export const otherPages = 'Pages that are not in the import';
export const keep = 'Keep';
export const archive = 'Archive';
export const theyCanBeRestored = 'They can be restored.';
export const theseSettingsDontWork = 'These settings don’t work';
export const publishThePages = 'Publish the pages';
export const publishAfterImportHint =
  'Otherwise they stay drafts until you publish them. If reviews are required, they are submitted for review.';
export const nothingWasImported = 'Nothing was imported';
export const exportedFromQuoinHint =
  'Exported from Quoin: pages are imported unchanged, byte for byte.';
export const importPages = (pages: string | number): string => `Import ${pages}`;
export const theImportFailed = 'The import failed';
export const importing = 'Importing';
export const allOrNone = 'Either all pages are saved or none.';
export const previewOfTheImport = 'Preview of the import';
export const imported = 'Imported';
export const pagesInName = (pages: string | number, name: string | number): string =>
  `${pages} in ${name}`;
export const publishedAfterImport = 'Readers see them, or reviewers do where a review is required.';
export const draftsAfterImport = 'They are drafts: publish them when they are ready.';
export const pagesWereArchived = (pages: string | number): string => ` ${pages} were archived.`;
export const waitingForIndex = (pages: string | number): string =>
  ` ${pages} wait for the search index: search finds all of them within seconds.`;
export const openPage = 'Open page';
export const openProject = 'Open project';
export const viewQuality = 'View quality';
export const checkOldAddresses = 'Check old addresses';
export const importMore = 'Import more';
export const importLabel = 'Import';
export const importHint =
  'Import documentation with its navigation and images, or add documents as pages.';
export const importAndExport = 'Import and export';
export const exportLabel = 'Export';
export const readOnlyHint = 'You can only read this project';
export const onlyEditorsCanImport =
  'Only editors can import. Ask an admin or an owner of the project.';
export const everythingWasConverted = 'Everything was converted.';
export const theReportWasNotCopied = 'The report was not copied';
export const filterProblems = 'Filter by file, construct or message';
export const filterByFileOrConstruct = 'Filter by file or construct';
export const copyAsText = 'Copy as text';
export const noResults = 'No results';
export const largerThan20Mb = 'It is larger than 20 MB';
export const importDocumentation = 'Import documentation';
export const projects = 'Projects';
export const newProjectHint = 'It becomes a project of its own, with its navigation and images.';
export const oldAddress = 'old address';
export const oldAddresses = 'old addresses';
export const valueOfAddressesAnswer = (
  value: string | number,
  addresses: string | number,
): string => `${value} of ${addresses} answer`;
export const notAnswered = 'Not answered';
export const addressesThatDoNotAnswer = 'Addresses that do not answer';
export const addressesOfTheOldSite = 'Addresses of the old site';
export const addressesHint =
  'A sitemap.xml or one address per line. Quoin does not send them anywhere.';
export const chooseSitemapsOrList = 'Choose sitemaps or list';
export const filesOfOldAddresses = 'Files of old addresses';
export const sitemapIndexHint = (sitemaps: string | number): string =>
  `The text is an index of ${sitemaps}. Paste the sitemaps that it names, or choose their files together.`;
export const theTextHasNoAddress = 'The text has no address.';
export const space = 'Space';
export const under = 'Under';
export const theSpace = 'the space';
export const topLevelOfName = (name: string | number): string => `Top level of ${name}`;
export const largerThan2Mb = 'It is larger than 2 MB';
export const itIsNotUtf8 = 'It is not UTF-8';
export const tooManyFiles = (
  found: string | number,
  size: string | number,
  mostfiles: string | number,
): string =>
  `It has ${found} files, of which the documentation uses ${size}; the limit of an import is ${mostfiles}`;
export const tooManyFilesHint =
  'Exclude files by patterns, or choose the folder that contains only the documentation.';
export const itContainsNoFiles = 'It contains no files';
export const folderHint = 'Choose the folder that contains the documentation.';
export const filesToExclude = 'Files to exclude';
export const excludeHint =
  'Patterns as in .gitignore, one per line. .git, node_modules, .env and files that .gitignore lists are never read.';
export const fetchImagesFromOtherHosts = 'Fetch images from other hosts';
export const fetchImagesHint =
  'The service downloads them, and pages show the copies. Otherwise, readers get links to them.';
export const excludedFiles = (files: string | number): string =>
  `${files} by .gitignore, by name or by pattern`;
export const unusedFiles = (files: string | number): string =>
  `${files} that the documentation does not use`;
export const excludedValue = (value: string | number): string => `Excluded: ${value}`;
export const filesAndAddresses = 'Files and addresses';
export const keepTheAddresses = 'Keep the addresses of the old site';
export const keepAddressesHint =
  'Pages keep their paths. Otherwise paths follow the navigation, and the old ones redirect.';
export const convertAgain = 'Convert again';
export const addressesKept = (
  value: string | number,
  addresses: string | number,
  value2: string | number,
): string => `${value} of ${addresses} kept, ${value2} redirected`;
export const pages = 'Pages';
export const imagesAndFiles = 'Images and files';
export const redirects = 'Redirects';
export const notConverted = 'Not converted';
export const is = 'is';
export const are = 'are';
export const pagesInNavigation = (
  value: string | number,
  pages: string | number,
  value2: string | number,
): string => `${value} of ${pages} ${value2} in the navigation`;
export const notConvertedValue = (value: string | number): string => `Not converted (${value})`;
export const navigation = 'Navigation';
export const zipTooLarge = 'The zip contains more than 400 MB';
export const zipTooLargeHint = 'Zip only the folder that contains the documentation.';
export const nameCannotBeUnpacked = (name: string | number): string => `${name} cannot be unpacked`;
export const encryptedZipHint = 'Create the zip again without a password.';
export const nameContainsNoFiles = (name: string | number): string => `${name} contains no files`;
export const chooseAZip = 'Choose a zip of the documentation.';
export const addingTitle = (title: string | number): string => `Adding ${title}`;
