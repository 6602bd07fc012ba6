/**
 * Loaded before a program that is measured (`node --expose-gc --import`): whenever it is asked over its channel it collects its garbage, and
 * answers how many bytes are in use then.
 */
process.on('message', (message) => {
  if (message !== 'collect') return;
  // What a first collection finalizes a second one takes away.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ inUse: heapUsed + external });
});
process.channel?.unref();
