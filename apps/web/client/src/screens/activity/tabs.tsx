/** What a project remembers. */
import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const ActivityTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label="Activity"
    links={[
      [projectAddress(project, '/activity'), 'Log'],
      [projectAddress(project, '/activity/redirects'), 'Redirects'],
    ]}
  />
);
