/** A documentation before it is imported: what comes, what does not, where to. */
import { useState } from 'react';
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
      {kept.kept.toLocaleString('en')} of {counted(kept.total, 'address', 'addresses')} kept,{' '}
      {kept.redirected.toLocaleString('en')} redirected
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
            ['Pages', draft.pages.length],
            ['Images and files', draft.media.length],
            ['Redirects', draft.redirects],
            ['Not converted', draft.losses.length],
          ]}
        />
        <p className="hint">
          {draft.pagesInNavigation.toLocaleString('en')} of {counted(draft.pages.length, 'page')}{' '}
          {draft.pages.length === 1 ? 'is' : 'are'} in the navigation
        </p>
        <AddressLine kept={draft.kept} />
        {leftOut !== null && <p className="hint">{leftOut}</p>}
        <Tabs
          label="Preview of the import"
          value={face}
          onPick={setFace}
          tabs={[
            {
              value: 'report',
              label: `Not converted (${draft.losses.length.toLocaleString('en')})`,
              content: <LossReport losses={draft.losses} sourceOf={draft.sourceOf} />,
            },
            {
              value: 'navigation',
              label: 'Navigation',
              content: <NavigationPreview manifest={draft.manifest} pages={draft.pages} />,
            },
            ...(source === null
              ? []
              : [
                  {
                    value: 'source',
                    label: 'Files and addresses',
                    content: (
                      <div className="blocks">
                        <SourceOptionsForm
                          options={source.options}
                          hasOldAddresses={(draft.kept?.total ?? 0) > 0}
                          onConvert={onConvert}
                        />
                        <OldAddressCheck site={draft.site}>
                          <h3>Check old addresses</h3>
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
