/** Takes one event after the other: what an effect brings back at once waits until its step is done. */
export function inTurn<Event>(take: (event: Event) => void): (event: Event) => void {
  const queue: Event[] = [];
  let isRunning = false;
  return (event) => {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) take(next);
    } finally {
      isRunning = false;
    }
  };
}
