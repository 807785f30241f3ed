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
      lead="Import documentation with its navigation and images, or add documents as pages."
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
        <Notice title="You can only read this project">
          <p>Only editors can import. Ask an admin or an owner of the project.</p>
        </Notice>
      )}
    </Screen>
  );
}
