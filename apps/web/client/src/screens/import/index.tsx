/** Brings documentation of other products, and documents, into a project. */
import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import type { ProjectScreenProps } from '../../routes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { mayEdit } from '../roles.ts';
import { Importer } from './importer.tsx';

export default function Import({ project }: ProjectScreenProps) {
  return (
    <Screen
      title="Import"
      of={project.name}
      lead="Bring documentation along with its navigation and images, or add documents as pages."
      tabs={
        <TabLinks
          label="Import and export"
          links={[
            [projectAddress(project, '/import'), 'Import'],
            [projectAddress(project, '/export'), 'Export'],
          ]}
        />
      }
    >
      {mayEdit(project) ? (
        <Importer project={project} key={project.id} />
      ) : (
        <Notice title="You read this project">
          <p>Importing needs the role of an editor. Ask an admin or the owner of the project.</p>
        </Notice>
      )}
    </Screen>
  );
}
