/** The screens on which a project is managed. */
import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const SettingsTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label="Settings"
    links={[
      [projectAddress(project, '/settings'), 'General'],
      [projectAddress(project, '/members'), 'Members'],
      [projectAddress(project, '/keys'), 'Assistant keys'],
      [projectAddress(project, '/tokens'), 'Tokens'],
      [projectAddress(project, '/secrets'), 'Secrets'],
    ]}
  />
);
