/** The webhook of a connection with its secret, which no user shows again. */

import type { GitConnectionWithSecret } from '@quoin/sdk';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

export interface SecretDialogProps {
  readonly connection: GitConnectionWithSecret | null;
  readonly onClose: () => void;
}

export const SecretDialog = ({ connection, onClose }: SecretDialogProps) => (
  <Dialog
    open={connection !== null}
    onOpenChange={(open) => !open && onClose()}
    title={messages.addWebhook}
    description={messages.secretHint}
    size="wide"
  >
    {connection !== null && (
      <>
        <div className="git-secret">
          <p className="git-label">{messages.address}</p>
          <CopyField label={messages.webhookUrl} value={connection.webhookUrl} />
          <p className="git-label">{messages.secret}</p>
          <CopyField label={messages.secret} value={connection.webhookSecret} />
          <p className="hint">{messages.webhookSecretHint}</p>
        </div>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);
