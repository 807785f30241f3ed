/** The screens on which a project is managed. */

import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import * as messages from '../../messages/settings.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const SettingsTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label={messages.settings}
    links={[
      [projectAddress(project, '/settings'), messages.general],
      [projectAddress(project, '/members'), messages.members],
      [projectAddress(project, '/keys'), messages.assistantKeys],
      [projectAddress(project, '/tokens'), messages.tokens],
      [projectAddress(project, '/secrets'), messages.secrets],
    ]}
  />
);
