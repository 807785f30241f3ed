/** The audit trail of a project. */
import { Screen } from '../../frame/screen.tsx';
import type { ProjectScreenProps } from '../../routes.tsx';
import { Activity } from '../overview/activity.tsx';
import { ActivityTabs } from './tabs.tsx';

export default function ActivityScreen({ project }: ProjectScreenProps) {
  return (
    <Screen
      title="Activity"
      of={project.name}
      lead="Every change of the project, with its author and time. Entries are never removed."
      width="narrow"
      tabs={<ActivityTabs project={project} />}
    >
      <Activity project={project} bare />
    </Screen>
  );
}
