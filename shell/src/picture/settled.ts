/** So many turns of the event loop code that is there already may take to come, beside what it waits for. */
const TURNS = 5;

/** Whether a promise is fulfilled by what is there: all that can go on went on. Rejects as it does. */
export async function settled(work: Promise<unknown>): Promise<boolean> {
  const state = { isDone: false };
  const done = work.then(() => {
    state.isDone = true;
  });
  for (let turn = 0; turn < TURNS && !state.isDone; turn += 1) await Promise.race([done, new Promise((resolve) => setImmediate(resolve))]);
  return state.isDone;
}
