/** The files of a project: found by name and kind, uploaded by a button or by dropping them. */

import type { Asset, ListedAsset, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { FolderOpen } from '../../icons/icons.ts';
import { FileText, Upload } from '../../icons/more-icons.ts';
import * as messages from '../../messages/files.ts';
import { Button } from '../../ui/button.tsx';
import { byteSize } from '../../ui/byte-size.ts';
import { classNames } from '../../ui/class-names.ts';
import { counted } from '../../ui/counted.ts';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { Select } from '../../ui/select.tsx';
import { assetsQuery } from '../page/queries.ts';
import { filesFor, isImage, type Kind, keyOf } from './file-kinds.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Files that are drawn at first, and with each press of the button. */
const SHOWN = 60;

export interface FileLibraryProps {
  readonly project: Project;
  readonly canUpload: boolean;
  /** The kind that is listed at first. */
  readonly kind?: Kind | undefined;
  /** The whole card chooses a file. Without it, `actions` are beside the name. */
  readonly onChoose?: ((file: Asset) => void) | undefined;
  readonly actions?: ((file: ListedAsset) => ReactNode) | undefined;
}

const KINDS = [
  ['all', messages.all],
  ['image', messages.images],
  ['video', messages.videos],
  ['other', messages.others],
] as const satisfies readonly (readonly [Kind, string])[];

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const FileFace = ({ file }: { readonly file: ListedAsset }) => (
  <>
    <span className="file-picture">
      {isImage(file) ? (
        <img src={file.url} alt="" loading="lazy" />
      ) : (
        <FileText size={28} aria-hidden="true" />
      )}
    </span>
    <span className="file-words">
      <span className="file-name" title={file.path ?? file.name}>
        {file.name}
      </span>
      <span className="file-size">{byteSize(file.size)}</span>
    </span>
  </>
);

export const FileLibrary = (props: FileLibraryProps) => {
  const { project, canUpload, onChoose, actions } = props;
  const query = useQuery(assetsQuery(project.slug));
  const { uploads, upload, retry, remove } = useUploads(project.slug, onChoose);
  const [kind, setKind] = useState(props.kind ?? 'all');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => filesFor(query.data ?? [], kind, text), [query.data, kind, text]);
  const uploadButton = canUpload && (
    <Button look="primary" icon={<Upload size={16} />} onClick={() => input.current?.click()}>
      {messages.uploadFiles}
    </Button>
  );
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!canUpload || !hasFiles(event)) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={classNames('file-library', isOver && 'file-library-over')}
      data-drop={messages.dropToUpload}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (canUpload) upload(event.dataTransfer.files);
      }}
    >
      <div className="file-filters">
        <Input
          type="search"
          aria-label={messages.searchFiles}
          placeholder={messages.searchFiles}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select aria-label={messages.kind} value={kind} options={KINDS} onPick={setKind} />
        {uploadButton}
        <input
          type="file"
          hidden
          multiple
          aria-label={messages.uploadFiles}
          ref={input}
          onChange={({ target }) => {
            upload(target.files ?? []);
            target.value = '';
          }}
        />
      </div>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={remove} />
      <Load query={query}>
        {(assets) =>
          found.length === 0 ? (
            <Empty
              icon={<FolderOpen size={22} />}
              title={assets.length === 0 ? messages.noFilesYet : messages.noResults}
            >
              {assets.length === 0 ? messages.noFilesHint : messages.noResultsHint}
            </Empty>
          ) : (
            <>
              <p className="hint" role="status">
                {counted(found.length, 'file')}
              </p>
              <ul className="file-grid">
                {found.slice(0, limit).map((file) => (
                  <li key={keyOf(file)} className="file-card">
                    {onChoose === undefined ? (
                      <>
                        <FileFace file={file} />
                        {actions?.(file)}
                      </>
                    ) : (
                      <button type="button" className="file-choice" onClick={() => onChoose(file)}>
                        <FileFace file={file} />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              {found.length > limit && (
                <Button onClick={() => setLimit(limit + SHOWN)}>{messages.showMore}</Button>
              )}
            </>
          )
        }
      </Load>
    </div>
  );
};
