/** Brings documentation of other products, and documents, into a project. */

import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/import.ts';
import { Notice } from '../../ui/notice.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayEdit } from '../roles.ts';
import { Importer } from './importer.tsx';

export default function Import({ project }: ProjectScreenProps) {
  return (
    <Screen
      title={messages.importLabel}
      of={project.name}
      lead={messages.importHint}
      tabs={
        <TabLinks
          label={messages.importAndExport}
          links={[
            [projectAddress(project, '/import'), messages.importLabel],
            [projectAddress(project, '/export'), messages.exportLabel],
          ]}
        />
      }
    >
      {mayEdit(project) ? (
        <Importer project={project} key={project.id} />
      ) : (
        <Notice title={messages.readOnlyHint}>
          <p>{messages.onlyEditorsCanImport}</p>
        </Notice>
      )}
    </Screen>
  );
}
