/** What kind of item a row is; pages have their status instead. */
import type { StructureItem } from '@quoin/sdk';
import Braces from 'lucide-react/icons/braces';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import Minus from 'lucide-react/icons/minus';
import Tag from 'lucide-react/icons/tag';
import type { ComponentType } from 'react';

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
