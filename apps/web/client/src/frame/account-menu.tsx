/** Who is signed in, what is theirs, and the way out. */

import { type ReactNode, useRef } from 'react';
import { ExternalLink, Keyboard, KeyRound } from '../icons/icons.ts';
import { LogOut, UserRound } from '../icons/more-icons.ts';
import * as messages from '../messages/frame.ts';
import { useSession } from '../session.ts';
import { Menu, MenuHead, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx';

export interface AccountMenuProps {
  readonly onShortcuts: () => void;
  /** Of the button. */
  readonly label: ReactNode;
}

/** Open when it is drawn first, because a user has just pressed its button. */
const AccountMenu = ({ onShortcuts, label }: AccountMenuProps) => {
  const { name, email } = useSession();
  const signOut = useRef<HTMLFormElement>(null);
  return (
    <>
      <Menu
        side="right"
        align="end"
        defaultOpen
        trigger={
          <button type="button" className="rail-account">
            {label}
          </button>
        }
      >
        <MenuHead>
          <strong>{name}</strong>
          <span>{email}</span>
        </MenuHead>
        <MenuLine />
        <MenuLink to="/app/account" icon={<UserRound size={16} />}>
          {messages.account}
        </MenuLink>
        <MenuLink to="/app/account/tokens" icon={<KeyRound size={16} />}>
          {messages.accessTokens}
        </MenuLink>
        <MenuLink to="/api/v1/docs" outside icon={<ExternalLink size={16} />}>
          {messages.apiReference}
        </MenuLink>
        <MenuItem icon={<Keyboard size={16} />} keys="?" onPick={onShortcuts}>
          {messages.keyboardShortcuts}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<LogOut size={16} />} onPick={() => signOut.current?.requestSubmit()}>
          {messages.signOut}
        </MenuItem>
      </Menu>
      <form method="post" action="/sign-out" ref={signOut} hidden />
    </>
  );
};

export default AccountMenu;
