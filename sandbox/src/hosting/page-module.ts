/** The shell's deploy tool for pages and workers: the same HTML and headers as on a CDN. Loaded when the first page is asked for: the calls work in a checkout without the shell. */
export async function loadPageModule() {
  const [page, headers, worker, manifest, card, override] = await Promise.all([
    import('@comanda/shell/publish/page.ts'),
    import('@comanda/shell/publish/headers.ts'),
    import('@comanda/shell/publish/kiosk-worker.ts'),
    import('@comanda/shell/publish/web-manifest.ts'),
    import('@comanda/shell/publish/card-page.ts'),
    import('@comanda/shell/publish/override-page.ts'),
  ]);
  return { ...page, ...headers, ...worker, ...manifest, ...card, ...override };
}
export type PageModule = Awaited<ReturnType<typeof loadPageModule>>;
