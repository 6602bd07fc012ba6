/** The outbox's database for the provider's word for the environment: an order of DEV means nothing in PROD. */
export function databaseName(amb: 'PROD' | 'DEV'): string {
  return `comanda-${amb}`;
}

/**
 * Whether an order of before may lie in the browser: true where that cannot be known. Costs no code of the outbox, so that
 * a first visit need not load it at once.
 */
export async function mayHoldIntents(
  browser: { readonly indexedDB?: Pick<IDBFactory, 'databases'> },
  amb: 'PROD' | 'DEV',
): Promise<boolean> {
  try {
    const known = await browser.indexedDB?.databases();
    return known === undefined || known.some(({ name }) => name === databaseName(amb));
  } catch {
    return true; // blocked, down to the name itself, or a browser that does not list them
  }
}
