/** What is pushed with the entry of a dialog. */
export interface DialogState {
  /** How many dialogs lie on the page. */
  readonly overlay: number;
  /** The query of the page below, without what a dialog adds. */
  readonly under: string;
}

/** How many dialogs lie on the page of a history entry, by the state that was pushed with it; 0: none. */
export function levelOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'overlay' in state && typeof state.overlay === 'number' ? state.overlay : 0;
}

/** The query of the page itself, whatever dialogs add to it. */
export function ownQueryOf({ search, state }: { readonly search: string; readonly state: unknown }): string {
  return levelOf(state) > 0 && typeof state === 'object' && state !== null && 'under' in state && typeof state.under === 'string'
    ? state.under
    : search;
}

/** What `Navigation.go` pushes where the page stays scrolled to where it is. */
export const KEEPS_PLACE = { keepsPlace: true };

/** Whether an entry is a part of the page below become another: a dialog on it, another filter of its list. */
export function staysPut(state: unknown): boolean {
  return levelOf(state) > 0 || (typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true);
}
