/** Who else has the page open. */

import * as messages from '../../messages/page.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { PresentWriter } from './use-presence.ts';

/** Faces; more writers are a number. */
const SHOWN = 3;

const NAMES = new Intl.ListFormat('en');

export const PresentWriters = ({ writers }: { readonly writers: readonly PresentWriter[] }) => {
  const words =
    writers.length === 0 ? '' : messages.alsoOnThisPage(NAMES.format(writers.map((w) => w.name)));
  return (
    <>
      {writers.length > 0 && (
        <Tooltip words={words}>
          <span className="page-writers">
            {writers.slice(0, SHOWN).map(({ userId, name, avatarUrl }) => (
              <Avatar key={userId} name={name} src={avatarUrl} size="small" />
            ))}
            {writers.length > SHOWN && <span className="hint">+{writers.length - SHOWN}</span>}
          </span>
        </Tooltip>
      )}
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </>
  );
};
