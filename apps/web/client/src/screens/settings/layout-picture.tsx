/** A layout of the readers' site in a few strokes. */
import type { Settings } from '@quoin/sdk';
import type { ReactNode } from 'react';

const SHAPES: Readonly<Record<Settings['layout'], ReactNode>> = {
  docs: (
    <>
      <rect className="soft" x="6" y="14" width="22" height="40" rx="2" />
      <rect x="34" y="14" width="46" height="5" rx="2" />
      <rect className="soft" x="34" y="24" width="52" height="3" rx="1.5" />
      <rect className="soft" x="34" y="31" width="48" height="3" rx="1.5" />
      <rect className="soft" x="34" y="38" width="50" height="3" rx="1.5" />
      <rect className="soft" x="94" y="14" width="20" height="18" rx="2" />
    </>
  ),
  help_center: (
    <>
      <rect x="28" y="15" width="64" height="9" rx="4.5" />
      <rect className="soft" x="14" y="31" width="28" height="20" rx="3" />
      <rect className="soft" x="46" y="31" width="28" height="20" rx="3" />
      <rect className="soft" x="78" y="31" width="28" height="20" rx="3" />
    </>
  ),
  agent: (
    <>
      <rect className="soft" x="30" y="15" width="60" height="4" rx="2" />
      <rect className="soft" x="30" y="23" width="44" height="4" rx="2" />
      <rect x="22" y="36" width="76" height="14" rx="7" />
    </>
  ),
};

export const LayoutPicture = ({ layout }: Pick<Settings, 'layout'>) => (
  <svg className="layout-picture" viewBox="0 0 120 60" aria-hidden="true">
    <rect className="ground" x="0.5" y="0.5" width="119" height="59" rx="5" />
    <path className="edge" d="M0 9.5h120" />
    {SHAPES[layout]}
  </svg>
);
