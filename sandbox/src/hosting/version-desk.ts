/**
 * What the operator does to what is live: the commands of who publishes, with their gate. Loaded when it is asked for first: pages and calls work in a checkout without
 * the tool.
 */
export async function openVersionDesk(store: string) {
  const { versionDesk } = await import('@comanda/tools/deploy/version-desk');
  return versionDesk(store);
}

export type VersionDesk = Awaited<ReturnType<typeof openVersionDesk>>;
