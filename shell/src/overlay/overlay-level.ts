/** How many dialogs lie on the page of a history entry, by the state that was pushed with it; 0: none. */
export function levelOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'overlay' in state && typeof state.overlay === 'number' ? state.overlay : 0;
}
