/** The two reports of a project's quality. */

import type { Project } from '@quoin/sdk';
import { projectAddress } from '../../addresses.ts';
import * as messages from '../../messages/quality.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const QualityTabs = ({ project }: { readonly project: Project }) => (
  <TabLinks
    label={messages.reports}
    links={[
      [projectAddress(project, '/quality'), messages.pages],
      [projectAddress(project, '/quality/links'), messages.brokenLinks],
    ]}
  />
);
