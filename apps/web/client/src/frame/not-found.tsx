/** An address that names nothing, with the next step. */
import * as messages from '../messages/frame.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from './screen.tsx';

export const NotFound = ({ title, children }: { title: string; children: string }) => (
  <Screen title={title} lead={children} width="narrow">
    <div className="actions">
      <ButtonLink to="/app" look="primary">
        {messages.allProjects}
      </ButtonLink>
    </div>
  </Screen>
);
