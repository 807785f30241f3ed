/** The audit trail of a project. */

import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/activity.ts';
import { Activity } from '../overview/activity.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { ActivityTabs } from './tabs.tsx';

export default function ActivityScreen({ project }: ProjectScreenProps) {
  return (
    <Screen
      title={messages.activity}
      of={project.name}
      lead={messages.activityHint}
      width="narrow"
      tabs={<ActivityTabs project={project} />}
    >
      <Activity project={project} bare />
    </Screen>
  );
}
