/** Messages of the screens in `screens/page`. */

export const anotherUser = 'Another user';
export const savedWhileWriting = (who: string | number, version: string | number): string =>
  `${who} saved version ${version} while you were writing`;
export const startedFromVersion = (version: string | number): string =>
  `You started from version ${version}. Your text is kept in this browser until you resolve the conflict.`;
export const yours = 'Yours';
export const authorAndVersion = (who: string | number, version: string | number): string =>
  `${who}, version ${version}`;
export const saveThisText = 'Save this text';
export const textOfThePage = 'Text of the page';
export const textIsLoading = 'Text of the page, loading';
export const theEditorDidNotOpen = 'The editor did not open';
export const closeThePreview = 'Close the preview';
export const openThePreview = 'Open the preview';
export const thisPage = 'This page';
export const titleIsPermanentlyDeleted = (title: string | number): string =>
  `“${title}” is permanently deleted`;
export const pageNotSaved = 'The page was not saved; your text is kept in this browser';
export const notPublishedCannotRender = 'Not published: the page cannot be rendered';
export const permanentlyDeleteTitle = (title: string | number): string =>
  `Permanently delete “${title}”?`;
export const deletePage = 'Delete page';
export const text = 'text';
export const deletePageHint = (value: string | number): string =>
  `Its ${value} and its history are deleted. You cannot undo this.`;
export const itWasDeleted =
  'It was deleted, or it belongs to another project. The tree shows the pages of this project.';
export const changesMerged = (version: number): string =>
  `Another user saved version ${version}. Your changes are merged with it.`;
export const noPageAtThisAddress = 'No page at this address';
export const noHeadingWithThisAnchor = 'No heading with this anchor';
export const noFileAtThisAddress = 'No file at this address';
export const theLinkedPageIsArchived = 'The page is archived';
export const thePageDidNotLoad = 'The page did not load';
export const pageNotFound = 'Page not found';
export const lineLine = (line: string | number): string => `Line ${line}`;
export const changesKeptInThisBrowser = (changes: string | number): string =>
  `${changes} kept in this browser`;
export const restore = 'Restore';
export const discard = 'Discard';
export const written = 'Written';
export const unsavedOnVersion = (version: string | number): string =>
  `on version ${version} and not saved.`;
export const cannotEditHint = ' The page cannot be edited now, so here is the text:';
export const keptText = 'Kept text';
export const richText = 'Rich text';
export const blocks = 'Blocks';
export const markdown = 'Markdown';
export const editorMode = 'Editor mode';
export const saveWithAName = 'Save with a name';
export const whatChanged = 'What changed';
export const afterTheReviewWithSupport = 'After the review with support';
export const cancel = 'Cancel';
export const save = 'Save';
export const withdrawFromReview = 'Withdraw from review';
export const submitForReview = 'Submit for review';
export const publishChanges = 'Publish changes';
export const publish = 'Publish';
export const openTheHistory = 'Open the history';
export const published = 'Published';
export const moreActions = 'More actions';
export const history = 'History';
export const unpublish = 'Unpublish';
export const archive = 'Archive';
export const deletePermanently = 'Delete permanently';
export const status = 'Status';
export const version = 'Version';
export const readersGetPublishedVersion = (publishedVersion: string | number): string =>
  `, readers get ${publishedVersion}`;
export const changed = 'Changed';
export const file = 'File';
export const publishedPage = 'Published page';
export const previewOfTheWorkingCopy = 'Preview of the working copy';
export const noDescription = 'No description';
export const description = 'Description';
export const descriptionHint = 'One sentence for search results and link previews.';
export const versionVersion = (version: string | number): string => `Version ${version}`;
export const quoin = 'Quoin';
export const allVersions = 'All versions';
export const activity = 'Activity';
export const files = 'Files';
export const pageDetails = 'Page details';
export const page = 'Page';
export const address = 'Address';
export const problems = 'Problems';
export const noProblems = 'No problems';
export const reasonOfUrl = (reason: string, url: string): string => `${reason}: ${url}`;
export const changeTo = (address: string): string => `Change to ${address}`;
export const theAddressIsNotInTheText = 'The text no longer has this address';
export const quality = 'Quality';
export const versions = 'Versions';
export const addressChanged = 'Address changed';
export const path = 'Path';
export const ownAddressHint = 'Set by hand. It does not change when the page moves.';
export const navigationAddressHint =
  'It follows the navigation. The old path redirects after a change.';
export const theAddressWasNotChanged = 'The address was not changed';
export const setAddress = 'Set address';
export const followNavigation = 'Follow navigation';
export const previewOfTitle = (title: string | number): string => `Preview of ${title}`;
export const youSubmittedIt = 'You submitted it';
export const itWasSubmitted = 'It was submitted';
export const inReview = 'In review';
export const review = 'Review';
export const seeWhatChanged = 'See what changed';
export const withdrawToEdit = 'To edit it, withdraw it from review.';
export const archived = 'Archived';
export const archivedHint = 'Readers do not see it. Restore it to edit it.';
export const readOnlyHint = 'You can only read this project. An admin can make you an editor.';
export const saved = 'Saved';
export const saving = 'Saving…';
export const offlineChangesKeptHere = (changes: string | number): string =>
  `Offline, ${changes} kept here`;
export const notSaved = 'Not saved';
export const conflict = 'Conflict';
export const noBrowserStorage = 'This browser has no storage left for your unsaved changes';
export const title = 'Title';
export const titleInNavigation = 'Title in the navigation';
export const titleWasNotParticiples = (
  title: string | number,
  participles: string | number,
): string => `“${title}” was not ${participles}`;
export const otherUserSaved = (version: string | number): string =>
  `Another user saved version ${version}`;
export const newerVersionNotLoaded = 'A newer version could not be loaded';
export const thePageWasNotChanged = 'The page was not changed';
export const keptTextNotRestored = 'The kept text was not restored';
export const alsoOnThisPage = (names: string): string => `Also on this page: ${names}`;
export const dropToInsert = 'Drop files to put them into the page';

export const nameHint =
  'Changes are saved automatically. A name helps you find this version again.';

export const inTheText = 'In the text';
export const insertABlock = 'Insert a block';
export const bold = 'Bold';
export const italic = 'Italic';
export const code = 'Code';
export const editTheLink = 'Edit the link';
export const moveTheBlockUp = 'Move the block up';
export const moveTheBlockDown = 'Move the block down';
export const leaveATableOrCode = 'Leave a table or code';
export const goToTheControls = 'Go to the controls of the block';
export const returnToTheText = 'Return to the text';
export const goToTheToolbar = 'Go to the toolbar';
