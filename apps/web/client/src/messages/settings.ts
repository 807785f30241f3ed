/** Messages of the screens in `screens/settings`. */

export const nameWasDeleted = (name: string | number): string => `${name} was deleted`;
export const deleteProject = 'Delete project';
export const deleteProjectHint =
  'Permanently deletes its pages, revisions, members, keys and readers’ site.';
export const deleteName = (name: string | number): string => `Delete ${name}?`;
export const deletedWithProject =
  'with all revisions, its members’ roles, its assistant keys, tokens and Git connection, and the readers’ site at';
export const deletedPermanently =
  'are permanently deleted. A connected repository keeps its files.';
export const verified = 'Verified';
export const notVerified = 'Not verified';
export const addTxtRecordHint =
  'Add this TXT record to the DNS of the domain. Then verify it. DNS changes can take an hour.';
export const recordName = (domain: string | number): string => `Name of the record of ${domain}`;
export const recordValue = (domain: string | number): string => `Value of the record of ${domain}`;
export const domainIsVerified = (domain: string | number): string => `${domain} is verified`;
export const verify = 'Verify';
export const verifyDomain = (domain: string | number): string => `Verify ${domain}`;
export const domainWithoutProof =
  'This domain has no proof. It serves the site until another project proves that it owns the domain.';
export const domainIsNotVerified = (domain: string | number): string => `${domain} is not verified`;
export const savedDomains = 'Saved domains';
export const domains = 'Domains';
export const withoutDomain = 'Without one the site is at';
export const domainsHint =
  'The DNS of a domain must point to this service, and your proxy needs a certificate for it. A domain serves the site after it is verified.';
export const ownHostNames = 'Own host names';
export const originsHint =
  'One per line. Search engines get the address at the first verified domain.';
export const project = 'Project';
export const nameAndDescriptionHint = 'Readers see both; search engines show the description.';
export const name = 'Name';
export const description = 'Description';
export const readers = 'Readers';
export const readersNeverSeeDrafts = 'Readers never see drafts.';
export const whoCanReadIt = 'Who can read it';
export const members = 'Members';
export const privateHint = 'People with a role in the project, after they have signed in.';
export const everyone = 'Everyone';
export const publicHint = 'Anyone with the address, including search engines.';
export const theSettingsWereNotSaved = 'The settings were not saved';
export const unsavedChanges = 'Unsaved changes';
export const discard = 'Discard';
export const saveSettings = 'Save settings';
export const thisScreen = 'This screen';
export const settings = 'Settings';
export const theReadersSystem = 'The reader’s system';
export const serif = 'Serif';
export const humanist = 'Humanist';
export const monospace = 'Monospace';
export const documentation = 'Documentation';
export const navigationLeftContentsRight = 'Navigation left, contents right.';
export const helpCenter = 'Help center';
export const searchAndCategoriesFirst = 'Search and categories first.';
export const assistant = 'Assistant';
export const aQuestionFirstThenPages = 'A question first, then pages.';
export const color = 'Color';
export const primaryColorHint = 'Quoin derives readable shades for light and dark.';
export const selectAColor = 'Select a color';
export const hexColorError = 'A hex color such as #2f6fed';
export const font = 'Font';
export const systemFontHint = 'A font of the reader’s device. Nothing is downloaded.';
export const textSize = 'Text size';
export const appearance = 'Appearance';
export const previewHint =
  'The preview shows the readers’ site with these settings. Readers see them after you save.';
export const layout = 'Layout';
export const theme = 'Theme';
export const theReaders = 'The reader’s';
export const systemThemeHint = 'Light or dark, as set on their device.';
export const light = 'Light';
export const dark = 'Dark';
export const preview = 'Preview';
export const previewEmpty = 'Publish a page to see the site here.';
export const previewOfTheReadersSite = 'Preview of the readers’ site';
export const review = 'Review';
export const approvalHint =
  'Admins and owners approve. Readers see the published version until then.';
export const requireReview = 'Pages are reviewed before they are published';
export const requireReviewHint =
  '“Publish” then submits a page for review. Git and tokens submit pages too.';
export const allowOwnApproval = 'Authors can approve their own submissions';
export const ownApprovalHint = 'For teams of one or two.';
export const off = 'Off';
export const info = 'Info';
export const warning = 'Warning';
export const error = 'Error';
export const checks = 'Checks';
export const rulesHint =
  'Every page is checked while you write. You can change the severity of a rule or turn it off. Each finding shows the name of its rule.';
export const severityOfId = (id: string | number): string => `Severity of ${id}`;
export const defaultId = (id: string | number): string => `Default: ${id}`;
export const nameOfARule = 'Name of a rule';
export const ruleNameHint = 'Name of a rule, such as heading-order';
export const addRule = 'Add rule';
export const general = 'General';
export const assistantKeys = 'Assistant keys';
export const tokens = 'Tokens';
export const secrets = 'Secrets';
export const storage = 'Storage';
export const storageHint =
  'Images, files and revisions of all projects on this server. Deleting a file or a page frees its bytes.';
export const noLimit = 'No limit';
export const imagesAndFiles = 'Images and files';
export const revisions = 'Revisions';
export const used = 'Used';
export const limit = 'Limit';
export const search = 'Search';
export const synonymsHint = 'Readers and writers find a page by any word of a group.';
export const synonyms = 'Synonyms';
export const synonymsFormat = 'One group per line, words separated by commas.';
export const synonymsExample = 'berth, mooring, landing stage\nETA, arrival time';
export const settingsSaved = 'Settings saved';
export const lookAtTheStyles = 'The styles are saved. Look at these places';
export const language = 'Language';
export const languageOfNavigation =
  'The language of navigation, search and labels on the readers’ site. A space with a language of its own keeps it.';
export const languageOfTheSite = 'Language of the site';
export const languageOfTheFirstSpace = 'Language of the first space';
export const languageOfTheText = 'Language of the text';
export const textToReplace = 'Text to replace';
export const messageKeyHint = 'The key of a text, such as callout.note.';
export const replaceText = 'Replace text';
export const removeText = 'Remove';
export const textInLanguage = (key: string, language: string): string => `${key} (${language})`;
export const removeTextInLanguage = (key: string, language: string): string =>
  `Remove ${key} (${language})`;
export const brand = 'Brand';
export const brandingHint =
  'Logo, fonts, links and announcement of the readers’ site. The preview above shows them before you save.';
export const logo = 'Logo';
export const replacesTheName = 'Replaces the name of the project. At most 512 KB.';
export const logoInTheDarkTheme = 'Logo in the dark theme';
export const favicon = 'Favicon';
export const faviconHint = 'Icon of the browser tab: SVG, PNG or ICO, at most 512 KB.';
export const noFile = 'No file';
export const upload = 'Upload';
export const uploadFileFor = (label: string): string => `Upload: ${label}`;
export const colorInTheDarkTheme = 'Color in the dark theme';
export const darkColorHint = 'If empty, the color of the light theme.';
export const selectDarkColor = 'Select a color for the dark theme';
export const fontOfText = 'Font of the text';
export const fontOfHeadings = 'Font of headings';
export const fontHint = 'A WOFF2 file of at most 300 KB.';
export const familyOfTextFont = 'Name of the text font';
export const familyOfHeadingFont = 'Name of the heading font';
export const styleSheet = 'Custom CSS';
export const styleSheetHint =
  'A CSS file of at most 32 KB for the text of pages. It changes nothing else of the site.';
export const headerLinks = 'Header links';
export const addHeaderLink = 'Add header link';
export const headerButton = 'Header button';
export const addHeaderButton = 'Add header button';
export const label = 'Label';
export const labelOfLink = (list: string, number: number): string => `${list}: label ${number}`;
export const addressOfLink = (list: string, number: number): string => `${list}: address ${number}`;
export const removeLink = (list: string, number: number): string => `${list}: remove ${number}`;
export const linkTargetHint =
  'A path of the site such as /guides/start, or an http, https or mailto address';
export const titleOfColumn = (number: number): string => `Title of footer column ${number}`;
export const removeColumn = (number: number): string => `Remove footer column ${number}`;
export const linksOfColumn = (number: number): string => `Links of footer column ${number}`;
export const addLinkToColumn = (number: number): string => `Add link to column ${number}`;
export const addColumn = 'Add footer column';
export const addSocialNetwork = 'Add social network';
export const selectANetwork = 'Select a network';
export const removeNetwork = (name: string): string => `Remove ${name}`;
export const anHttpAddress = 'Address with http or https';
export const announcement = 'Announcement';
export const announcementHint =
  'One line above each page: text with **bold**, `code` and [links](/path).';
export const readersCanCloseIt = 'Readers can close it';
export const widthOfPages = 'Width of pages';
export const normalWidth = 'Normal';
export const wide = 'Wide';
export const centeredWithoutContents = 'Centered, without contents';
export const addressOfEditThisPage = 'Address of “Edit this page”';
export const pictureOfLinks = 'Picture of links';
export const linkPictureHint = 'Shown where a link to a page is shared, best 1200 × 630 pixels.';
export const playground = 'Playground of API references';
export const playgroundHint =
  'Requests are sent through the site, only to servers that the description names.';
export const playgroundInteractive = 'Send requests';
export const playgroundSimple = 'Show requests as code';
export const playgroundNone = 'No playground';
export const askForFeedback = 'Ask readers if a page was helpful';
export const offerAiTools = 'Offer to open pages in AI tools';
export const offerAiToolsHint =
  'A menu of each page opens it in ChatGPT, Claude or Cursor, and shows how to connect VS Code.';
export const feedbackHint = 'Answers are in Analytics, under Feedback.';
export const editPathHint = '{path} is the file of the page.';
export const editAddressHint = 'An http or https address that contains {path}';

export const typeToConfirm = ({ slug }: { readonly slug: string }): string =>
  `Type ${slug} to confirm`;
