/** The readers' site with settings that are not saved yet. */

import type { Project, Settings } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as messages from '../../messages/settings.ts';
import { countQuery } from '../../queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Milliseconds without a change, so that a color that is dragged does not send a request for each
 * shade.
 */
const CALM_MS = 250;

const LOOKS = ['theme', 'primaryColor', 'fontFamily', 'fontSize', 'layout'] as const;

/** Characters of an address that servers and proxies accept, with room for the rest of it. */
const BRAND_LENGTH = 6_000;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const addressOf = ({ slug }: Project, settings: Settings): string => {
  const brand = JSON.stringify(settings.brand);
  const query = new URLSearchParams([
    ...(encodeURIComponent(brand).length > BRAND_LENGTH ? [] : [['brand', brand]]),
    ...LOOKS.map((name) => [name, String(settings[name])]),
  ]);
  return `/app/_preview/${slug}?${query}`;
};

export interface PreviewProps {
  readonly project: Project;
  readonly settings: Settings;
}

export const Preview = ({ project, settings }: PreviewProps) => {
  const wanted = addressOf(project, settings);
  const isComplete = HEX.test(settings.primaryColor);
  const [shown, setShown] = useState(wanted);
  const [loaded, setLoaded] = useState('');
  const { data: published } = useQuery(countQuery(project.slug, 'published'));
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => setShown(wanted), CALM_MS);
    return () => clearTimeout(timer);
  }, [wanted, isComplete]);
  return (
    <figure className="preview-frame" aria-busy={published !== 0 && loaded !== shown}>
      <figcaption className="hint">{messages.preview}</figcaption>
      <div className="preview-window">
        {published === 0 ? (
          <p className="preview-empty">{messages.previewEmpty}</p>
        ) : (
          <>
            {loaded === '' && <Skeleton height={440} />}
            <iframe
              title={messages.previewOfTheReadersSite}
              src={shown}
              onLoad={() => setLoaded(shown)}
            />
          </>
        )}
      </div>
    </figure>
  );
};
