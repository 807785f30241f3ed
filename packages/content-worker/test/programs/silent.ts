/** A worker process that starts and then answers no request. */
process.on('message', () => undefined);
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
