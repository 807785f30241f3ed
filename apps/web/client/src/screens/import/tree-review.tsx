/** A documentation before it is imported: what comes, what does not, where to. */

import { useState } from 'react';
import * as messages from '../../messages/import.ts';
import { counted } from '../../ui/counted.ts';
import { Statistics } from '../../ui/statistics.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Draft } from './convert.ts';
import { ImportForm, type ImportFormProps } from './import-form.tsx';
import { LossReport } from './loss-report.tsx';
import { NavigationPreview } from './navigation-preview.tsx';
import { OldAddressCheck } from './old-address-check.tsx';
import { leftOutMessage, type SourceOptions, SourceOptionsForm } from './source-options.tsx';

export interface TreeReviewProps extends ImportFormProps {
  readonly onConvert: (options: SourceOptions) => void;
}

const AddressLine = ({ kept }: Pick<Draft, 'kept'>) =>
  kept === null || kept.total === 0 ? null : (
    <p className="hint">
      {messages.addressesKept(
        kept.kept.toLocaleString('en'),
        counted(kept.total, 'address', 'addresses'),
        kept.redirected.toLocaleString('en'),
      )}
    </p>
  );

export const TreeReview = ({ draft, onConvert, ...form }: TreeReviewProps) => {
  const [face, setFace] = useState(draft.losses.length > 0 ? 'report' : 'navigation');
  const { source } = draft;
  const leftOut = leftOutMessage(draft.leftOut);
  return (
    <div className="import-review">
      <div className="blocks">
        <Statistics
          figures={[
            [messages.pages, draft.pages.length],
            [messages.imagesAndFiles, draft.media.length],
            [messages.redirects, draft.redirects],
            [messages.notConverted, draft.losses.length],
          ]}
        />
        <p className="hint">
          {messages.pagesInNavigation(
            draft.pagesInNavigation.toLocaleString('en'),
            counted(draft.pages.length, 'page'),
            draft.pages.length === 1 ? messages.is : messages.are,
          )}
        </p>
        <AddressLine kept={draft.kept} />
        {leftOut !== null && <p className="hint">{leftOut}</p>}
        <Tabs
          label={messages.previewOfTheImport}
          value={face}
          onPick={setFace}
          tabs={[
            {
              value: 'report',
              label: messages.notConvertedValue(draft.losses.length.toLocaleString('en')),
              content: <LossReport losses={draft.losses} sourceOf={draft.sourceOf} />,
            },
            {
              value: 'navigation',
              label: messages.navigation,
              content: <NavigationPreview manifest={draft.manifest} pages={draft.pages} />,
            },
            ...(source === null
              ? []
              : [
                  {
                    value: 'source',
                    label: messages.filesAndAddresses,
                    content: (
                      <div className="blocks">
                        <SourceOptionsForm
                          options={source.options}
                          hasOldAddresses={(draft.kept?.total ?? 0) > 0}
                          onConvert={onConvert}
                        />
                        <OldAddressCheck site={draft.site}>
                          <h3>{messages.checkOldAddresses}</h3>
                        </OldAddressCheck>
                      </div>
                    ),
                  },
                ]),
          ]}
        />
      </div>
      <ImportForm draft={draft} {...form} />
    </div>
  );
};
