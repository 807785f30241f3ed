/** The merge of lines of the Git sync, built into the package. */
export { mergeTexts } from '@quoin/git-sync/merge-texts';
