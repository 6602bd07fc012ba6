/** Whether a signed link made this page for one visitor: its environment is TEST, and nothing of it is kept for another page. */
export function isOverride(): boolean {
  return 'override' in document.documentElement.dataset;
}
