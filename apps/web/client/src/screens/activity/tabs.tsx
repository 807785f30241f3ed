/** The screens of a project's activity. */

import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import * as messages from '../../messages/activity.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const ActivityTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label={messages.activity}
    links={[
      [projectAddress(project, '/activity'), messages.log],
      [projectAddress(project, '/activity/redirects'), messages.redirects],
    ]}
  />
);
