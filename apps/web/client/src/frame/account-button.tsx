/**
 * Opens the menu of the account. The program of menus is loaded after the first screen: until then this is
 * a button alone, which the menu takes as its own when it is opened.
 */
import { type KeyboardEvent, Suspense, useState } from 'react';
import * as messages from '../messages/frame.ts';
import { useSession } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { AccountMenu } from './parts.ts';

/** Keys that open the menu of a button, beside those that press it (WAI-ARIA APG, "Menu Button"). */
const OPENING = new Set(['ArrowDown', 'ArrowUp']);

export const AccountButton = ({ onShortcuts }: { readonly onShortcuts: () => void }) => {
  const { name, avatarUrl } = useSession();
  const [wasOpened, setWasOpened] = useState(false);
  const label = (
    <>
      <Avatar name={name} src={avatarUrl} />
      <span className="visually-hidden">{messages.accountOfName(name)}</span>
    </>
  );
  const open = () => setWasOpened(true);
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENING.has(event.key)) return;
    event.preventDefault();
    open();
  };
  const alone = (
    <button
      type="button"
      className="rail-account"
      aria-haspopup="menu"
      aria-expanded={wasOpened}
      onClick={open}
      onKeyDown={openByKey}
    >
      {label}
    </button>
  );
  if (!wasOpened) return alone;
  return (
    <Suspense fallback={alone}>
      <AccountMenu onShortcuts={onShortcuts} label={label} />
    </Suspense>
  );
};
