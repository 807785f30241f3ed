/** Old addresses, pasted or from a file, and those that the site would not answer. */

import { addressesIn, checkAddresses, type KnownSite, sitemapsIn } from '@quoin/file-paths/import';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { FileUp } from '../../icons/more-icons.ts';
import * as messages from '../../messages/import.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Field } from '../../ui/field.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Textarea } from '../../ui/textarea.tsx';

const AT_ONCE = 50;

const Result = ({ site, addresses }: { site: KnownSite; addresses: readonly string[] }) => {
  const [shown, setShown] = useState(AT_ONCE);
  const { checked, unanswered } = useMemo(() => checkAddresses(site, addresses), [site, addresses]);
  return (
    <div className="old-addresses-result">
      <p role="status">
        {messages.valueOfAddressesAnswer(
          (checked - unanswered.length).toLocaleString('en'),
          counted(checked, messages.oldAddress, messages.oldAddresses),
        )}
      </p>
      {unanswered.length > 0 && (
        <>
          <h3>{messages.notAnswered}</h3>
          <ul aria-label={messages.addressesThatDoNotAnswer}>
            {unanswered.slice(0, shown).map((address) => (
              <li key={address}>
                <code>{address}</code>
              </li>
            ))}
          </ul>
          {unanswered.length > AT_ONCE && (
            <LoadMore
              shown={Math.min(shown, unanswered.length)}
              total={unanswered.length}
              hasMore={shown < unanswered.length}
              busy={false}
              onMore={() => setShown((count) => count + AT_ONCE)}
            />
          )}
        </>
      )}
    </div>
  );
};

export interface OldAddressCheckProps {
  readonly site: KnownSite;
  readonly children?: ReactNode;
}

export const OldAddressCheck = ({ site, children }: OldAddressCheckProps) => {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(text);
  const addresses = useMemo(() => [...new Set(addressesIn(deferred))], [deferred]);
  const sitemaps = useMemo(() => sitemapsIn(deferred), [deferred]);
  return (
    <div className="old-addresses">
      {children}
      <Field label={messages.addressesOfTheOldSite} hint={messages.addressesHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            spellCheck={false}
            value={text}
            placeholder="https://docs.example.com/guides/start"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button icon={<FileUp size={16} />} onClick={() => input.current?.click()}>
          {messages.chooseSitemapsOrList}
        </Button>
      </div>
      <input
        type="file"
        hidden
        aria-label={messages.filesOfOldAddresses}
        accept=".xml,.txt,.csv"
        multiple
        ref={input}
        onChange={async ({ target }) => {
          const texts = await Promise.all([...(target.files ?? [])].map((file) => file.text()));
          if (texts.length > 0) setText(texts.join('\n'));
          target.value = '';
        }}
      />
      {sitemaps.length > 0 && (
        <p className="hint" role="status">
          {messages.sitemapIndexHint(counted(sitemaps.length, 'sitemap'))}
        </p>
      )}
      {text.trim() !== '' && addresses.length + sitemaps.length === 0 && (
        <p className="hint" role="status">
          {messages.theTextHasNoAddress}
        </p>
      )}
      {addresses.length > 0 && <Result site={site} addresses={addresses} />}
    </div>
  );
};
