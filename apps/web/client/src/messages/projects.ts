/** Messages of the screens in `screens/projects`. */

export const importLabel = 'Import';
export const newProject = 'New project';
export const projects = 'Projects';
export const projectsEmpty = 'A project has pages, a readers’ site and members.';
export const createYourFirstProject = 'Create your first project';
export const pagesHint = 'Pages are Markdown, in spaces such as “Guides” and “Reference”.';
export const writeOrImport = 'Write or import.';
export const readersSeeOnlyPublishedPages = 'Readers see only published pages.';
export const publish = 'Publish.';
export const connectHint = 'A Git repository, an assistant on your website, your pipeline.';
export const connect = 'Connect.';
export const searchProjects = 'Search projects';
export const noProjectsMatchWanted = (wanted: string | number): string =>
  `No projects match “${wanted}”.`;
export const name = 'Name';
export const readersSee = 'Readers see it at the top of every page.';
export const harbourHandbook = 'Harbour handbook';
export const description = 'Description';
export const whoCanReadIt = 'Who can read it';
export const members = 'Members';
export const privateHint = 'Only people with a role in the project.';
export const everyone = 'Everyone';
export const anyoneWithTheAddress = 'Anyone with the address.';
export const startWith = 'Start with';
export const aFewPages = 'A few pages';
export const exampleHint = 'A space with pages to change.';
export const empty = 'Empty';
export const emptyProjectHint = 'To import, push or write from scratch.';
export const theProjectWasNotCreated = 'The project was not created';
export const cancel = 'Cancel';
export const createProject = 'Create project';
export const publicLabel = 'Public';
export const privateLabel = 'Private';
export const changed = 'Changed';
