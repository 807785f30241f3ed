/** Acts and places behind one button. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { ariaKeys, Kbd } from './kbd.tsx';

export interface MenuProps {
  /** The button; takes a ref and properties. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Whether it is open when it is drawn first. */
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

const GAP = 4;

export const Menu = ({
  trigger,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  children,
}: MenuProps) => (
  <Base.Root defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} side={side} sideOffset={GAP} className="floats">
        <Base.Popup className="menu">{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

export const MenuItem = ({ icon, keys, danger, disabled, onPick, children }: MenuItemProps) => (
  <Base.Item
    className={classNames('menu-item', danger && 'menu-item-danger')}
    disabled={disabled ?? false}
    aria-keyshortcuts={ariaKeys(keys)}
    onClick={onPick}
  >
    <span className="menu-icon">{icon}</span>
    <span className="menu-words">{children}</span>
    {keys !== undefined && <Kbd keys={keys} isHidden />}
  </Base.Item>
);

export interface MenuLinkProps {
  readonly to: string;
  readonly outside?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const MenuLink = ({ to, outside = false, icon, children }: MenuLinkProps) => (
  <Base.LinkItem
    className="menu-item"
    closeOnClick
    {...(outside ? { href: to } : { render: <Link href={to} /> })}
  >
    <span className="menu-icon">{icon}</span>
    <span className="menu-words">{children}</span>
  </Base.LinkItem>
);

export const MenuLine = () => <Base.Separator className="menu-line" />;

/** Says whose the entries are; nothing to press. */
export const MenuHead = ({ children }: { readonly children: ReactNode }) => (
  <div className="menu-head">{children}</div>
);
