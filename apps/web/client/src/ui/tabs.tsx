/** Faces of one thing. Where each has an address of its own, `TabLinks`. */
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onPick: (value: string) => void;
}

export const Tabs = ({ label, tabs, value, onPick }: TabsProps) => (
  <Base.Root value={value} onValueChange={(next) => onPick(String(next))}>
    <Base.List className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Base.Tab className="tab" key={tab.value} value={tab.value}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel className="tab-panel" key={tab.value} value={tab.value}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);

export interface TabLinksProps {
  readonly label: string;
  readonly links: readonly (readonly [address: string, words: string])[];
}

export const TabLinks = ({ label, links }: TabLinksProps) => {
  const [location] = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(([address, words]) => (
        <Link
          className="tab"
          key={address}
          href={address}
          aria-current={address === location ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
};
