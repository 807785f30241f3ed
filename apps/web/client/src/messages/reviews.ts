/** Messages of the screens in `screens/reviews`. */

export const comment = 'Comment';
export const commentHint = 'The author of the submission sees it. Required to reject.';
export const commentPlaceholder = 'What has to change, or what is good';
export const thePageCannotBePublished = 'The page cannot be published';
export const theDecisionWasNotSaved = 'The decision was not saved';
export const approveAndPublish = 'Approve and publish';
export const reject = 'Reject';
export const reviews = 'Reviews';
export const reviewsHint =
  'Pages that wait for approval by an admin. Readers see the published version until then.';
export const nothingToReview = 'Nothing to review';
export const requireApproval = 'Require approval';
export const reviewsOffHint =
  'Editors publish without approval. If you require approval, admins review each publication here first.';
export const reviewsEmpty = 'When an editor publishes a page, an admin reviews it here first.';
export const pagesInReview = 'Pages in review';
export const page = 'Page';
export const change = 'Change';
export const newPage = 'New page';
export const versionVersionOverPublishedVersion = (
  version: string | number,
  publishedVersion: string | number,
): string => `Version ${version} over ${publishedVersion}`;
export const submittedBy = 'Submitted by';
export const when = 'When';
export const you = 'You';
export const aFormerMember = 'A former member';
export const notPublished = 'Not published';
export const liveVersionPublishedVersion = (publishedVersion: string | number): string =>
  `Live, version ${publishedVersion}`;
export const submittedVersion = (version: string | number): string =>
  `Submitted, version ${version}`;
export const onlyAdminsDecide = 'Admins of the project decide reviews.';
export const review = 'Review';
export const userSubmittedVersion = (
  submittedBy: string | number,
  version: string | number,
): string => `${submittedBy} submitted version ${version}`;
export const openThePage = 'Open the page';
export const noLongerInReview = 'It is no longer in review';
export const thePageIsStatusNow = (status: string | number): string => `The page is ${status} now.`;
export const toSeeItsState = 'to see its state.';
export const openIt = 'Open it';
export const whatWouldChange = 'What would change';
export const changes = 'Changes';
export const asReadersWillSeeIt = 'As readers will see it';
export const reviewNotFoundHint = 'It was deleted or never existed.';
export const pageNotFound = 'Page not found';
