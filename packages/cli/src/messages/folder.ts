/** Messages of `pull` and `push` (`src/folder`). */

import { countOf } from '../folder/counts.ts';
import { commandLine } from '../invocation.ts';
import { duration, relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export const fileChangedDuringPush = ({ path }: { readonly path: string }): string =>
  `${path} changed while it was read`;
export const pushAgain = 'Push again';

export const conflictLine = ({
  path,
  version,
  changedAt,
  by,
}: {
  readonly path: string;
  readonly version: number;
  readonly changedAt: string;
  readonly by: string;
}): string => `  ${path}  version ${version}, changed ${relativeTime(changedAt)}${by}`;

export const corruptDownload = ({ path }: { readonly path: string }): string =>
  `The bytes of ${path} are not those that the server has`;
export const retryOrCheckProxy =
  'Try again. If it fails again, a proxy between you and the server changes responses';

export const manifestNotJson = ({ message }: { readonly message: string }): string =>
  `is not valid JSON: ${message}`;
export const fixManifest = ({ manifest }: { readonly manifest: string }): string =>
  `Correct ${manifest} and push again`;
export const manifestOfOtherProduct =
  'is written for another product: it has "navigation" where Quoin has "spaces"';
export const convertFolder = ({ folder }: { readonly folder: string }): string =>
  `Convert the folder first: ${commandLine('import', folder)}`;
export const manifestWithoutSpaces = 'has no "spaces"';

export const unsafeFilesSkipped = ({ files }: { readonly files: string }): string =>
  `${files} not written, because tools can run files with these names. Check them, then add --all-files to write them`;

export const changedDuringPull = ({ path }: { readonly path: string }): string =>
  `${path} changed during the pull, and was not updated`;
export const pullAgain = 'Pull again';

export const pagesMerged = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'page')} merged with your changes`;
export const changedFilesKept = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'file')} with your changes kept`;
export const nothingToWrite = ({ length }: { readonly length: number }): string =>
  `nothing to write (${countOf(length, 'page')})`;
export const comparing = ({
  name,
  project,
}: {
  readonly name: string;
  readonly project: string;
}): string => `Comparing ${name} with ${project}`;
export const pullPreview = ({
  project,
  name,
  counts,
}: {
  readonly project: string;
  readonly name: string;
  readonly counts: string;
}): string => `A pull of ${project} into ${name} would change: ${counts}. Nothing was changed`;
export const pulled = ({
  project,
  name,
  duration,
  counts,
}: {
  readonly project: string;
  readonly name: string;
  readonly duration: string;
  readonly counts: string;
}): string => `Pulled ${project} into ${name} in ${duration}: ${counts}`;
export const bothChanged = ({ these }: { readonly these: string }): string =>
  `${these} changed in the folder and in the project, and not updated:`;
export const takeOrKeep = (): string =>
  `Take the project’s: ${commandLine('pull --force')}. Keep yours: ${commandLine('push --force')} (with --dry-run it shows the difference)`;

export const projectChanged = ({ count }: { readonly count: number }): string =>
  `The project has ${count === 1 ? 'a change' : `${count} changes`} that this folder does not have:`;
export const pullFirst = (): string =>
  `Get them first: ${commandLine('pull')} (or overwrite them with the folder: push --force)`;

export const publishedOrSubmitted = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'page')} published or submitted for review`;
export const submitted = ({ length }: { readonly length: number }): string =>
  `${countOf(length, 'page')} submitted for review`;
export const waitingForIndex = ({ pages }: { readonly pages: number }): string =>
  `The search index does not contain ${countOf(pages, 'page')} yet. It will in a few seconds`;
export const nearlyEveryLineChanges = ({ path }: { readonly path: string }): string =>
  `${visibleLine(path)}: nearly every line changes`;
export const nothingToPush = ({
  project,
  pages,
}: {
  readonly project: string;
  readonly pages: string;
}): string => `Nothing to push: ${project} has the same ${pages}`;
export const pushPreview = ({
  project,
  push,
}: {
  readonly project: string;
  readonly push: string;
}): string => `A push to ${project} would change: ${push}. Nothing was changed`;
export const pushed = ({
  project,
  milliseconds,
  push,
}: {
  readonly project: string;
  readonly milliseconds: number;
  readonly push: string;
}): string => `Pushed to ${project} in ${duration(milliseconds)}: ${push}`;

export const projectNotFound = ({ project }: { readonly project: string }): string =>
  `The project ${project} does not exist, or you do not have access to it`;
export const listOrCreateProjects = (): string =>
  `List the projects: ${commandLine('projects list')}. Create one: ${commandLine('projects create <name>')}`;

export const confirmArchive = ({
  these,
  paths,
  length,
}: {
  readonly these: string;
  readonly paths: string;
  readonly length: number;
}): string =>
  `The folder no longer has ${these} of the project:\n${paths}\nArchive ${length === 1 ? 'it' : 'them'}?`;
export const projectHasChanges = ({ paths }: { readonly paths: string }): string =>
  `The project has changes that this folder does not have:\n${paths}`;
export const importIntoNewProject = (): string =>
  `Import into a new project: ${commandLine('projects create <name>')}. To replace the pages of this one, import without --project, then push the folder with --force`;
export const pullOrForce = (): string =>
  `Get them with ${commandLine('pull')}, or add --force to overwrite them with the folder`;
export const confirmOverwrite = ({ what }: { readonly what: string }): string =>
  `${what}\nOverwrite them with the folder?`;
export const nothingPushed = 'Nothing was pushed';
export const unusedFilesSkipped = ({
  length,
  names,
  more,
}: {
  readonly length: number;
  readonly names: string;
  readonly more: string;
}): string => `Not pushed, because no page uses them: ${countOf(length, 'file')} (${names}${more})`;
export const sending = ({ project }: { readonly project: string }): string =>
  `Sending to ${project}`;
export const comparingTexts = 'Comparing texts';

export const notUtf8 = 'is not UTF-8';
export const saveAsUtf8OrIgnore = ({ ignoreFile }: { readonly ignoreFile: string }): string =>
  `Save it as UTF-8, or list it in ${ignoreFile}`;
export const textTooLong = ({ limit }: { readonly limit: string }): string =>
  `is longer than ${limit} characters`;
export const splitPages = 'Split it into several pages';
export const fileTooLarge = 'is larger than 20 MB';
export const shrinkOrIgnore = ({ ignoreFile }: { readonly ignoreFile: string }): string =>
  `Make it smaller, or list it in ${ignoreFile}`;
export const manifestMissing = ({
  manifest,
  folder,
}: {
  readonly manifest: string;
  readonly folder: string;
}): string => `${folder} does not contain ${manifest}`;
export const importOrInit = ({ folder }: { readonly folder: string }): string =>
  `Convert its files: ${commandLine('import', folder)}, or create a new folder: ${commandLine('init <folder>')}`;
export const folderNotFound = ({ folder }: { readonly folder: string }): string =>
  `The folder ${folder} does not exist`;
export const nameFolder = 'Pass a folder that contains docs.json';

export const renameAndPull = 'Nothing was written. Rename it in the project, then pull again';
export const unsafePath = ({
  path,
  problem,
}: {
  readonly path: string;
  readonly problem: string;
}): string => `The path ${path} of the project ${problem}`;
export const pathsCollide = ({
  one,
  other,
}: {
  readonly one: string | undefined;
  readonly other: string | undefined;
}): string =>
  `The project has ${one} and ${other}, which not every file system can store in one folder`;
export const notDocumentation = ({ file }: { readonly file: string }): string =>
  `The file ${file} is not documentation`;
export const linkLeavesFolder = ({ path }: { readonly path: string }): string =>
  `${path} is behind a link that leaves the folder`;
export const linkInside = ({
  path,
  inside,
}: {
  readonly path: string;
  readonly inside: string | number;
}): string => `${path} is behind a link to ${inside}`;
export const isLink = ({ path }: { readonly path: string }): string => `${path} is a link`;

export const copyOrIgnore = ({ ignoreFile }: { readonly ignoreFile: string }): string =>
  `Copy the file into the folder, or list it in ${ignoreFile}`;
export const linkToOutside = 'is a link to outside of the folder';
export const linkToFolder = 'is a link to a folder';
export const brokenLink = 'is a link to a file that does not exist';

export const unreadableState = ({ file }: { readonly file: string }): string =>
  `${file} cannot be read`;
export const deleteState = ({ folder }: { readonly folder: string }): string =>
  `Delete the folder ${folder} beside docs.json and run the command again. It then compares all files`;

export const noPreview = 'This program does not contain the readers’ site';
export const useExecutable = 'Use the executable or a checkout of Quoin: both contain it';
export const startingPreview = 'Starting the preview';

export const watching = ({ name }: { readonly name: string }): string =>
  `Watching ${name} (Ctrl-C ends it)`;
export const updated = ({ duration }: { readonly duration: string }): string =>
  `Updated in ${duration}`;
export const ended = ({ duration }: { readonly duration: string }): string =>
  `Ended after ${duration}`;

export const portInUse = ({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): string => `Port ${port} on ${host} is in use`;
export const chooseFreePort = 'Pass a free port with --port, or omit --port';

export const filesRemoved = 'The folder no longer has:';
export const restoreOrPush = (): string =>
  `Put them back, or run ${commandLine('push')} to archive them (--yes: also while watching)`;
export const projectChangedWhileWatching = 'The project has changes that this folder does not have';
export const pullOrPushForce = (): string =>
  `Run ${commandLine('pull')}, or ${commandLine('push --force')}`;
export const excludeEachOther = 'The two options cannot be combined';
export const previewUnavailable = ({
  url,
  project,
}: {
  readonly url: string;
  readonly project: string;
}): string =>
  `This program has no preview: the executable and a checkout of Quoin have one. See the drafts in the web app: ${url}/app/${project}`;
