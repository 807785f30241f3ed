/** Makes a project of documentation. */

import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/import.ts';
import { Importer } from './importer.tsx';

export default function ImportIntoNew() {
  return (
    <Screen
      title={messages.importDocumentation}
      crumbs={[[messages.projects, '/app']]}
      lead={messages.newProjectHint}
    >
      <Importer project={null} />
    </Screen>
  );
}
