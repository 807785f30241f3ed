/** Messages of the screens in `screens/files`. */

export const files = 'Files';
export const filesLead = 'Images, videos and documents that the pages of this project show.';
export const uploadFiles = 'Upload files';
export const searchFiles = 'Search files';
export const kind = 'Kind';
export const all = 'All';
export const images = 'Images';
export const videos = 'Videos';
export const others = 'Documents and others';
export const noFilesYet = 'No files yet';
export const noFilesHint =
  'Drop files here or into a page. Each file has an address that pages and readers use.';
export const noResults = 'No results';
export const noResultsHint = 'No file of this kind has these words in its name or path.';
export const dropToUpload = 'Drop files to upload them';
export const showMore = 'Show more files';
export const uploads = 'Uploads';
export const uploadOf = (name: string): string => `Upload of ${name}`;
export const cancelUpload = (name: string): string => `Cancel the upload of ${name}`;
export const retryUpload = (name: string): string => `Upload ${name} again`;
export const dismissUpload = (name: string): string => `Dismiss ${name}`;
export const tryAgain = 'Try again';
export const actionsOf = (name: string): string => `Actions for ${name}`;
export const openFile = 'Open in a new tab';
export const copyAddress = 'Copy address';
export const copyMarkdown = 'Copy as Markdown';
export const copied = 'Copied';
export const notCopied = 'The browser did not allow Quoin to copy it';
export const deleteLabel = 'Delete';
export const deleteFile = 'Delete file';
export const deleteFileQuestion = (name: string): string => `Delete ${name}?`;
export const deleteFileHint =
  'Quoin deletes the file under all of its names. A file that a page uses is not deleted.';
export const fileIsDeleted = (name: string): string => `${name} is deleted`;
export const usedByPages = 'Pages that use it';
export const chooseImage = 'Choose an image';
export const chooseVideo = 'Choose a video';
export const chooseFile = 'Choose a file';
export const chooseHint = 'Choose a file of the project, or upload one.';

export const requestFailed = 'The request failed';
