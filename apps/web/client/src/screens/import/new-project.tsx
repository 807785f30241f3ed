/** Makes a project of a documentation. */
import { Screen } from '../../frame/screen.tsx';
import { Importer } from './importer.tsx';

export default function ImportIntoNew() {
  return (
    <Screen
      title="Import documentation"
      crumbs={[['Projects', '/app']]}
      lead="It becomes a project of its own, with its navigation and images."
    >
      <Importer project={null} />
    </Screen>
  );
}
