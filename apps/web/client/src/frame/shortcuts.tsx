/** Every key that does something now. */
import * as messages from '../messages/frame.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useAllCommands } from './commands.ts';

export interface ShortcutsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const Shortcuts = ({ open, onOpenChange }: ShortcutsProps) => {
  const withKeys = useAllCommands().filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.keyboardShortcuts}>
      <div className="shortcuts">
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map(({ id, label, keys = '' }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

export default Shortcuts;
