/** Written and taken away again. */
const PROBE = 'ANEW?';

/** Whether a tab keeps something from one page to the next: not where its storage is blocked or full. */
export function keepsOfTab(): boolean {
  try {
    const tab = window.sessionStorage;
    tab.setItem(PROBE, '');
    tab.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
