/** What of the console a page shows: the operator's desk, a kitchen's screen, the board of a hall, the codes of the tables. */
const VIEWS = ['desk', 'kitchen', 'board', 'codes'] as const;
export type View = (typeof VIEWS)[number];

/** The view that an address asks for. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('view');
  return VIEWS.find((view) => view === asked) ?? 'desk';
}

/** The address of this page with a parameter changed; `''` takes it out. */
export function withParameter(name: string, value: string): string {
  const parameters = new URLSearchParams(location.search);
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
  return parameters.size === 0 ? location.pathname : `${location.pathname}?${parameters}`;
}

/** Writes a choice into the address, so that a reload or a bookmark has it. */
export function setParameter(name: string, value: string): void {
  history.replaceState(null, '', withParameter(name, value));
}
