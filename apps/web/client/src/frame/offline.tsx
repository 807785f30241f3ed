/** Shows a banner while the service cannot be reached. */

import { useOnline } from '../connection.ts';
import { CloudOff } from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';

export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className="offline-place">
      {!online && (
        <p className="offline">
          <CloudOff size={16} aria-hidden="true" />
          {messages.offlineHint}
        </p>
      )}
    </div>
  );
};
