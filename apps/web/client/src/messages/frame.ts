/** Messages of the frame around the screens, and of requests that fail. */

export const askAnAdmin = 'Ask an admin or the owner of the project.';
export const waitAndRetry = 'Wait a moment, then try again.';
export const tryAgainSoon = 'Try again in a few seconds.';
export const retryOrReport =
  'Try again. If it happens again, send the request id to the operator of this service.';
export const newerVersionSaved = 'Another user saved a newer version. Reload to see both texts.';
export const theServiceDoesNotRespond = 'The service does not respond.';
export const checkConnection = 'Check your connection, then try again.';
export const thisScreenStoppedWorking = 'This screen stopped working.';
export const reloadPageHint = 'Reload the page. Saved changes are not lost.';
export const accountOfName = (name: string | number): string => `Account of ${name}`;
export const account = 'Account';
export const accessTokens = 'Access tokens';
export const apiReference = 'API reference';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const signOut = 'Sign out';
export const projectNotFoundHint =
  'The project was deleted or renamed, or you are not a member of it. An owner can invite you.';
export const projectNotFound = 'Project not found';
export const notLoaded = 'Not loaded';
export const pageNotFoundHint = 'The address may be mistyped, or the page was deleted.';
export const notFound = 'Not found';
export const close = 'Close';
export const somethingWentWrong = 'Something went wrong';
export const tryAgain = 'Try again';
export const reload = 'Reload';
export const goTo = 'Go to';
export const allProjects = 'All projects';
export const newProject = 'New project';
export const newPage = 'New page';
export const actions = 'Actions';
export const importDocumentationAsAProject = 'Import documentation as a project';
export const searchEverything = 'Search everything';
export const everywhere = 'Everywhere';
export const skipToContent = 'Skip to content';
export const projectsAndPages = 'Projects and pages';
export const quoin = 'Quoin';
export const offlineHint =
  'You are offline. Your changes are kept in this browser and saved when the connection is back.';
export const noConnection = 'No connection to the service';
export const noConnectionHint =
  'Quoin continues when the service responds. What you typed and Quoin did not save is stored in this browser.';
export const pages = 'Pages';
export const projects = 'Projects';
export const searchProjectsPagesAndCommands = 'Search projects, pages and commands';
export const searchProjectsAndCommands = 'Search projects and commands';
export const searchPagesProjectsAndCommands = 'Search pages, projects and commands';
export const noResultsHint = 'No results. Try fewer letters or another word.';
export const overview = 'Overview';
export const search = 'Search';
export const reviews = 'Reviews';
export const quality = 'Quality';
export const analytics = 'Analytics';
export const git = 'Git';
export const skills = 'Skills';
export const importAndExport = 'Import and export';
export const activity = 'Activity';
export const settings = 'Settings';
export const privateSite = 'Private: only members can read it';
export const privateLabel = 'Private';
export const openTheReadersSite = 'Open the readers’ site';
export const apiReferences = 'API references';
export const files = 'Files';
