/** The webhook of a connection with its secret, which no user shows again. */
import type { GitConnectionWithSecret } from '@quoin/sdk';
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
    title="Add a webhook at your Git host"
    description="With it, Quoin pulls commits immediately. Without it, Quoin polls the branch. Send push events as application/json."
    size="wide"
  >
    {connection !== null && (
      <>
        <div className="git-secret">
          <p className="git-label">Address</p>
          <CopyField label="Webhook URL" value={connection.webhookUrl} />
          <p className="git-label">Secret</p>
          <CopyField label="Secret" value={connection.webhookSecret} />
          <p className="hint">The secret is not shown again. It can be replaced at any time.</p>
        </div>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);
