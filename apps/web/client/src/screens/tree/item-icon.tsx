/** Icon of the kind of an item; pages have their status instead. */
import type { StructureItem } from '@quoin/sdk';
import type { ComponentType } from 'react';
import { Braces, ExternalLink, FolderOpen } from '../../icons/icons.ts';
import { FileText, Folder, Minus, Tag } from '../../icons/more-icons.ts';

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

const ICONS: Readonly<Record<StructureItem['type'], Icon>> = {
  page: FileText,
  group: Folder,
  link: ExternalLink,
  label: Tag,
  divider: Minus,
  api: Braces,
};

export interface ItemIconProps {
  readonly type: StructureItem['type'];
  readonly isOpen: boolean | null;
}

export const ItemIcon = ({ type, isOpen }: ItemIconProps) => {
  const Shown = type === 'group' && isOpen === true ? FolderOpen : ICONS[type];
  return <Shown size={15} aria-hidden="true" />;
};
