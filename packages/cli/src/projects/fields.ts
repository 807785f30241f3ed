import type { Project } from '@quoin/sdk';
import type { Context } from '../context.ts';
import type { Field } from '../lists/show-list.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export const projectFields = (context: Context): readonly Field<Project>[] => [
  { title: 'Slug', of: ({ slug }) => slug, style: context.style.bold },
  { title: 'Name', of: ({ name }) => name },
  { title: 'Visibility', of: ({ visibility }) => visibility },
  { title: 'Role', of: ({ role }) => role },
  { title: 'Spaces', align: 'right', of: ({ spaces }) => spaces },
  { title: 'Pages', align: 'right', of: ({ pages }) => pages },
  { title: 'Changed', of: ({ updatedAt }) => relativeTime(updatedAt) },
];
