// The user is signed out: what the web app keeps of projects (`apps/web/client/src/kept-answers.ts`) is deleted.
if ('caches' in globalThis) void caches.delete('quoin-kept');
