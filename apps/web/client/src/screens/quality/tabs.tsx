/** The two reports of a project's quality. */
import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const QualityTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label="Reports"
    links={[
      [projectAddress(project, '/quality'), 'Pages'],
      [projectAddress(project, '/quality/links'), 'Broken links'],
    ]}
  />
);
