/** Messages of the screens in `screens/tree`. */

export const publishPages = 'Publish pages';
export const publishing = 'Publishing';
export const archivePages = 'Archive pages';
export const archiving = 'Archiving';
export const page1 = '1 page';
export const pagesSubmittedForReview = (pages: string | number): string =>
  `${pages} submitted for review. `;
export const done = 'Done';
export const selectedItems = 'Selected items';
export const publish = 'Publish';
export const archive = 'Archive';
export const clearSelection = 'Clear selection';
export const filterPages = 'Filter pages';
export const clear = 'Clear';
export const pagesToShow = 'Pages to show';
export const newPage = 'New page';
export const itemPosition = (
  title: string | number,
  value: string | number,
  count: string | number,
  where: string | number,
): string => `${title} is ${value} of ${count} in ${where}`;
export const theSpaceWasNotMoved = 'The space was not moved';
export const nameWasNotMoved = (name: string | number): string => `“${name}” was not moved`;
export const spacePosition = (
  name: string | number,
  value: string | number,
  spaces: string | number,
): string => `${name} is ${value} of ${spaces} spaces`;
export const nameWasNotRenamed = (name: string | number): string => `“${name}” was not renamed`;
export const nameWasNotDeleted = (name: string | number): string => `“${name}” was not deleted`;
export const pages = 'Pages';
export const newItem = 'New page, group, link or space';
export const newGroup = 'New group';
export const newSpace = 'New space';
export const noResults = 'No results';
export const showAllPages = 'Show all pages';
export const pagesAppearHere = 'Pages appear here in the order that readers see.';
export const writeTheFirstPage = 'Write the first page';
export const moveTitle = (title: string | number): string => `Move “${title}”`;
export const moveItems = (items: string): string => `Move ${items}`;
export const itemsCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
export const movedTo = (what: string, where: string): string => `${what} moved to ${where}`;
export const moveIsUndone = 'The move is undone';
export const noMoveToUndo = 'No move to undo';
export const undoTheLastMove = 'Undo the last move';
export const movedItemHint = 'It becomes the last item there.';
export const movedItemsHint = 'They become the last items there.';
export const findAPageOrGroup = 'Find a page or group';
export const whereTo = 'Where to';
export const topLevelOfName = (name: string | number): string => `Top level of ${name}`;
export const createPage = 'Create page';
export const gettingStarted = 'Getting started';
export const createGroup = 'Create group';
export const guides = 'Guides';
export const newLink = 'New link';
export const createLink = 'Create link';
export const statusPage = 'Status page';
export const createSpace = 'Create space';
export const apiReference = 'API reference';
export const documentation = 'Documentation';
export const name = 'Name';
export const title = 'Title';
export const address = 'Address';
export const linkHint = 'A website, or a path of this site.';
export const space = 'Space';
export const cancel = 'Cancel';
export const rename = 'Rename';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const deleteSpaceOnlyWhenEmpty = 'Delete space (only when empty)';
export const deleteSpace = 'Delete space';
export const duplicate = 'Duplicate';
export const copyLink = 'Copy link';
export const restore = 'Restore';
export const moveTo = 'Move to…';
export const deselect = 'Deselect';
export const deleteLabel = 'Delete';
export const editorsChangeTheTree = 'Editors change the tree';
export const actionsForValue = (value: string | number): string => `Actions for ${value}`;
export const openHref = (href: string | number): string => `Open ${href}`;
export const newTitleOfTitle = (title: string | number): string => `New title of ${title}`;
export const titleWasNotMoved = (title: string | number): string => `${title} was not moved`;
export const titleWasNotRenamed = (title: string | number): string => `${title} was not renamed`;
export const titleWasNotCreated = (title: string | number): string => `${title} was not created`;
export const itemAtEnd = (title: string | number): string => `${title} is at the end of its list`;
export const titleWasNotArchived = (title: string | number): string => `${title} was not archived`;
export const titleWasNotDeleted = (title: string | number): string => `${title} was not deleted`;
export const titleIsDeleted = (title: string | number): string => `${title} is deleted`;
export const titleWasNotParticiple = (
  title: string | number,
  participle: string | number,
): string => `${title} was not ${participle}`;
export const theLinkWasNotCopied = 'The link was not copied';
export const titleCopy = (title: string | number): string => `${title} (copy)`;
export const titleWasNotDuplicated = (title: string | number): string =>
  `${title} was not duplicated`;
export const inTheTree = 'In the tree';
export const goUp = 'Go up';
export const goDown = 'Go down';
export const openABranch = 'Open a branch';
export const closeABranch = 'Close a branch';
export const moveBelowTheOneAbove = 'Move below the one above';
export const moveOut = 'Move out';
export const openThePage = 'Open the page';
export const archiveOrDelete = 'Archive or delete';
export const select = 'Select';
export const allPages = 'All pages';
export const drafts = 'Drafts';
export const inReview = 'In review';
export const changed = 'Changed';
export const published = 'Published';
export const unpublished = 'Unpublished';
export const archived = 'Archived';
export const itIsAlreadyTheFirst = 'It is already the first';
export const itIsAlreadyTheLast = 'It is already the last';
export const noItemAbove = 'No item above can contain it';
export const itIsAlready = 'It is already at the top level';
export const editorsMovePages = 'Editors move pages';
export const editorsRenamePages = 'Editors rename pages';
export const editorsArchivePages = 'Editors archive pages';
export const itNoLongerExists = 'It no longer exists';
export const anItemCannotContainItself = 'An item cannot contain itself';
export const inReviewText = 'in review';
export const nameSpace = (name: string | number): string => `${name}, space`;
export const publishedChanged = 'published, changed';
export const line = 'Line';
export const hiddenFromReaders = 'hidden from readers';
export const hiddenFromReadersNavigation = 'Hidden from readers’ navigation';

export const itemNotRestored = ({ title }: { readonly title: string }): string =>
  `${title} was not restored`;
