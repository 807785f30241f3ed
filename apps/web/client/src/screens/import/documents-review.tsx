/** Documents before they become pages: their titles, what was lost, and where they go. */

import type { Project, StructureGetItem } from '@quoin/sdk';
import { useState } from 'react';
import { TriangleAlert } from '../../icons/icons.ts';
import { FileText } from '../../icons/more-icons.ts';
import { TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/import.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { ConvertedDocument, Place } from './documents.ts';
import { PlaceField } from './place-field.tsx';

export interface DocumentsReviewProps {
  readonly project: Project;
  readonly documents: readonly ConvertedDocument[];
  readonly spaces: readonly StructureGetItem[];
  readonly problem: unknown;
  /** The place is null where the project has no space yet. */
  readonly onAdd: (documents: readonly ConvertedDocument[], place: Place | null) => void;
  readonly onCancel: () => void;
}

const words = (markdown: string): number => markdown.split(/\s+/).filter(Boolean).length;

export const DocumentsReview = ({
  project,
  documents,
  spaces,
  problem,
  onAdd,
  onCancel,
}: DocumentsReviewProps) => {
  const [titles, setTitles] = useState(() => documents.map(({ title }) => title));
  const [place, setPlace] = useState<Place | null>(() => {
    const [space] = spaces;
    return space === undefined ? null : { spaceId: space.id, parentId: null };
  });
  const isNamed = titles.every((title) => title.trim() !== '');
  return (
    <form
      className="import-review"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNamed) return;
        onAdd(
          documents.map((document, at) => ({
            ...document,
            title: (titles[at] ?? document.title).trim(),
          })),
          place,
        );
      }}
    >
      <ul className="import-documents">
        {documents.map(({ name, markdown, assets, warnings }, at) => (
          <li className="import-document" key={name}>
            <p className="import-document-name">
              <FileText size={16} aria-hidden="true" />
              <span>{name}</span>
              <span className="hint">
                {counted(words(markdown), 'word')}
                {assets.length > 0 && ` · ${counted(assets.length, 'image')}`}
              </span>
            </p>
            <Field
              label={messages.title}
              problem={titles[at]?.trim() === '' ? messages.giveThePageATitle : null}
            >
              {(control) => (
                <Input
                  {...control}
                  value={titles[at]}
                  maxLength={TITLE_MAX}
                  onChange={({ target }) => setTitles((all) => all.with(at, target.value))}
                />
              )}
            </Field>
            {warnings.length > 0 && (
              <ul className="import-document-losses">
                {warnings.map(({ message, location }) => (
                  <li key={`${location} ${message}`}>
                    <TriangleAlert size={16} aria-hidden="true" />
                    <span>
                      {message}
                      {location !== undefined && <span className="hint"> {location}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <details className="import-text">
              <summary>{messages.textOfThePage}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
              <pre tabIndex={0}>{markdown}</pre>
            </details>
          </li>
        ))}
      </ul>
      <div className="import-form">
        <strong>{messages.intoName(project.name)}</strong>
        {place === null ? (
          <p className="hint">{messages.noSpaceHint}</p>
        ) : (
          <PlaceField spaces={spaces} value={place} onPick={setPlace} />
        )}
        <p className="hint">{messages.draftsHint}</p>
        {problem !== null && (
          <ErrorNotice title={messages.someDocumentsWereNotAdded} problem={problem} />
        )}
        <div className="import-actions">
          <Button type="submit" look="primary" disabled={!isNamed}>
            {messages.addPages(counted(documents.length, 'page'))}
          </Button>
          <Button onClick={onCancel}>{messages.cancel}</Button>
        </div>
      </div>
    </form>
  );
};
