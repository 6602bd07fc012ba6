const POLL_MS = 4000;

/**
 * Hears what changes: by the event stream, and by asking for everything every few seconds while the stream is down.
 * @param {(kind: string) => void} onEvent the kind of an event, `hello` after each (re)connection, `poll` while there is none
 */
export function listen(onEvent) {
  const stream = new EventSource('/sandbox/api/events');
  for (const kind of ['hello', 'order', 'message', 'mail', 'ticket', 'venue', 'booking', 'report', 'device']) {
    stream.addEventListener(kind, () => onEvent(kind));
  }
  setInterval(() => {
    if (stream.readyState !== EventSource.OPEN) onEvent('poll');
  }, POLL_MS);
}
