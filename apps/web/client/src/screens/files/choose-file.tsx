/** A file of the project for a page: chosen from the library, or uploaded. */

import type { Asset, Project } from '@quoin/sdk';
import * as messages from '../../messages/files.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLibrary } from './file-library.tsx';

export interface ChooseFileProps {
  readonly project: Project;
  readonly kind: 'image' | 'video' | 'file';
  /** Null if the writer closed the dialog. */
  readonly onChoose: (file: Asset | null) => void;
}

const TITLES = {
  image: messages.chooseImage,
  video: messages.chooseVideo,
  file: messages.chooseFile,
} as const;

export const ChooseFile = ({ project, kind, onChoose }: ChooseFileProps) => (
  <Dialog
    open
    onOpenChange={(open) => open || onChoose(null)}
    title={TITLES[kind]}
    description={messages.chooseHint}
    size="wide"
  >
    <FileLibrary
      project={project}
      canUpload
      kind={kind === 'file' ? 'all' : kind}
      onChoose={onChoose}
    />
  </Dialog>
);
