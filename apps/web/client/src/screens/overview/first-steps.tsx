/** What to do with a project that has no pages. */

import { projectAddress } from '../../addresses.ts';
import { FolderInput } from '../../icons/icons.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';

export const FirstSteps = ({ project }: ProjectScreenProps) => (
  <Empty
    icon={<FolderInput size={22} />}
    title="Add pages"
    example={
      <CopyField
        label="Command"
        value={`quoin push ./docs --project ${project.slug} --url ${location.origin}`}
      />
    }
    action={
      <>
        <ButtonLink to={projectAddress(project, '/import')} look="primary">
          Import a folder
        </ButtonLink>
        <ButtonLink to={projectAddress(project, '/git')}>Connect Git</ButtonLink>
      </>
    }
  >
    Import what you have, connect a repository, or push a folder from a terminal. Create new pages
    next to “Pages” on the left.
  </Empty>
);
