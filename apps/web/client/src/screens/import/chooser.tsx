/** Where files are dropped or chosen. */

import { isNeverSent } from '@quoin/file-paths/import';
import { type DragEvent, useRef, useState } from 'react';
import { FolderOpen } from '../../icons/icons.ts';
import { FileUp, Upload } from '../../icons/more-icons.ts';
import * as messages from '../../messages/import.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  DOCUMENT_TYPES,
  droppedOf,
  filesOf,
  folderOf,
  type ImportSelection,
} from './found-files.ts';
import { ExcludeField, FetchImagesCheckbox, type SourceOptions } from './source-options.tsx';

export interface ChooserProps {
  /** Gets what finds the files, which takes a while for a zip. */
  readonly onChoose: (find: (signal: AbortSignal) => Promise<ImportSelection>) => void;
  readonly options: SourceOptions;
  readonly onOptions: (options: SourceOptions) => void;
}

export const Chooser = ({ onChoose, options, onOptions }: ChooserProps) => {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const begun = new AbortController();
    // The browser takes the dropped files away when the event is over.
    const dropped = (async () => droppedOf(event.dataTransfer, isNeverSent, begun.signal))();
    onChoose((signal) => {
      signal.addEventListener('abort', () => begun.abort(signal.reason));
      return dropped;
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={classNames('import-drop', over && 'import-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="empty-icon">
        <Upload size={22} />
      </span>
      <h2>{messages.dropFiles}</h2>
      <p>{messages.dropHint}</p>
      <div className="actions">
        <Button
          look="primary"
          icon={<FolderOpen size={16} />}
          onClick={() => folder.current?.click()}
        >
          {messages.chooseFolder}
        </Button>
        <Button icon={<FileUp size={16} />} onClick={() => files.current?.click()}>
          {messages.chooseFiles}
        </Button>
      </div>
      <div className="import-images">
        <FetchImagesCheckbox
          checked={options.fetchImages}
          onToggle={(fetchImages) => onOptions({ ...options, fetchImages })}
        />
      </div>
      <details className="import-exclude">
        <summary>{messages.excludeFiles}</summary>
        <ExcludeField
          value={options.exclude}
          onChange={(exclude) => onOptions({ ...options, exclude })}
        />
      </details>
      <input
        type="file"
        hidden
        aria-label={messages.folderToImport}
        ref={(input) => {
          folder.current = input;
          if (input !== null) input.webkitdirectory = true;
        }}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) onChoose(async () => folderOf(chosen));
        }}
      />
      <input
        type="file"
        hidden
        multiple
        aria-label={messages.filesToImport}
        accept={DOCUMENT_TYPES}
        ref={files}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) onChoose((signal) => filesOf(chosen, signal));
        }}
      />
    </div>
  );
};

export const SupportedFormats = () => (
  <div className="import-kinds">
    <section>
      <h3>{messages.documentation}</h3>
      <p className="hint">{messages.folderFormats}</p>
    </section>
    <section>
      <h3>{messages.documents}</h3>
      <p className="hint">{messages.documentFormats}</p>
    </section>
    <section>
      <h3>{messages.nothingIsLostSilently}</h3>
      <p className="hint">{messages.quoinListsEverything}</p>
    </section>
  </div>
);
