/** First steps in a project without pages. */

import { projectAddress } from '../../addresses.ts';
import { FolderInput } from '../../icons/icons.ts';
import * as messages from '../../messages/overview.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export const FirstSteps = ({ project }: ProjectScreenProps) => (
  <Empty
    icon={<FolderInput size={22} />}
    title={messages.addPages}
    example={
      <CopyField
        label={messages.command}
        value={`quoin push ./docs --project ${project.slug} --url ${location.origin}`}
      />
    }
    action={
      <>
        <ButtonLink to={projectAddress(project, '/import')} look="primary">
          {messages.importAFolder}
        </ButtonLink>
        <ButtonLink to={projectAddress(project, '/git')}>{messages.connectGit}</ButtonLink>
      </>
    }
  >
    {messages.overviewEmpty}
  </Empty>
);
