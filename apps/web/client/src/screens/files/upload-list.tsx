/** Running and failed uploads. */

import { X } from '../../icons/more-icons.ts';
import * as messages from '../../messages/files.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FileUpload } from './use-uploads.ts';

export interface UploadListProps {
  readonly uploads: readonly FileUpload[];
  readonly onRetry: (upload: FileUpload) => void;
  readonly onDismiss: (id: number) => void;
}

export const UploadList = ({ uploads, onRetry, onDismiss }: UploadListProps) => {
  if (uploads.length === 0) return null;
  return (
    <ul className="file-uploads" aria-label={messages.uploads}>
      {uploads.map((upload) => {
        const { id, file, share, problem, cancel } = upload;
        return (
          <li
            key={id}
            className={problem === null ? 'file-upload' : 'file-upload file-upload-failed'}
          >
            <span className="file-upload-name">{file.name}</span>
            {problem === null ? (
              <progress
                aria-label={messages.uploadOf(file.name)}
                max={1}
                {...(share !== null && { value: share })}
              />
            ) : (
              <span role="status">{problem}</span>
            )}
            {problem !== null && (
              <Button
                size="small"
                aria-label={messages.retryUpload(file.name)}
                onClick={() => onRetry(upload)}
              >
                {messages.tryAgain}
              </Button>
            )}
            <IconButton
              size="small"
              label={
                problem === null
                  ? messages.cancelUpload(file.name)
                  : messages.dismissUpload(file.name)
              }
              icon={<X size={14} />}
              onClick={() => (problem === null ? cancel() : onDismiss(id))}
            />
          </li>
        );
      })}
    </ul>
  );
};
