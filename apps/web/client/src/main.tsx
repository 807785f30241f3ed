/** The web app: starts in the shell's document. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { cspNonce } from './csp.ts';
import { App } from './frame/app.tsx';
import { startOffline } from './frame/offline-worker.ts';
import { Toasts } from './frame/parts.ts';
import { prefetch } from './frame/prefetch.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('the shell has no element for the app');
prefetch(location.pathname);
createRoot(place).render(
  <StrictMode>
    <CSPProvider nonce={cspNonce}>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider>
          <App />
          <Suspense>
            <Toasts />
          </Suspense>
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
startOffline();
