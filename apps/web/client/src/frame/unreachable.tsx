/** In place of a screen while the service cannot be reached. */

import { useEffect } from 'react';
import { findsService } from '../connection.ts';
import { CloudOff } from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Milliseconds between two requests. */
const PROBE_MS = 2_000;

/** @param onBack called once when the service responds again */
export const Unreachable = ({ onBack }: { readonly onBack: () => void }) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const probe = async () => {
      const isBack = await findsService();
      if (isGone) return;
      if (isBack) onBack();
      else timer = setTimeout(() => void probe(), PROBE_MS);
    };
    void probe();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [onBack]);
  return (
    <main className="screen screen-narrow" id="main" tabIndex={-1}>
      <Empty
        icon={<CloudOff size={22} />}
        title={messages.noConnection}
        action={<Button onClick={() => location.reload()}>{messages.reload}</Button>}
      >
        {messages.noConnectionHint}
      </Empty>
    </main>
  );
};
