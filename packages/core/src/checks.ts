/** Checks of texts and folders without a service, for the command. */
export {
  checkFolder,
  type FolderFindings,
  type FolderLink,
  type FolderMedium,
  type FolderToCheck,
} from './bundle/check-bundle.ts';
export { checkDraft } from './content-tools/check-draft.ts';
