import type { cardPage } from '@comanda/shell/publish/card-page.ts';
import type { renderPage } from '@comanda/shell/publish/page.ts';
import type { kioskWorker, kioskWorkerHeaders } from '@comanda/shell/publish/kiosk-worker.ts';
import type { securityHeaders, workerHeaders } from '@comanda/shell/publish/headers.ts';
import type { webManifest } from '@comanda/shell/publish/web-manifest.ts';

/** What the shell's deploy tool gives for pages and workers: the same HTML and headers as on a CDN. */
export interface PageModule {
  readonly renderPage: typeof renderPage;
  readonly securityHeaders: typeof securityHeaders;
  readonly workerHeaders: typeof workerHeaders;
  readonly kioskWorker: typeof kioskWorker;
  readonly kioskWorkerHeaders: typeof kioskWorkerHeaders;
  readonly webManifest: typeof webManifest;
  readonly cardPage: typeof cardPage;
}

/** Loads it when the first page is asked for: the calls work in a checkout without the shell. */
export async function loadPageModule(): Promise<PageModule> {
  const [page, headers, worker, manifest, card] = await Promise.all([
    import('@comanda/shell/publish/page.ts'),
    import('@comanda/shell/publish/headers.ts'),
    import('@comanda/shell/publish/kiosk-worker.ts'),
    import('@comanda/shell/publish/web-manifest.ts'),
    import('@comanda/shell/publish/card-page.ts'),
  ]);
  return {
    renderPage: page.renderPage,
    securityHeaders: headers.securityHeaders,
    workerHeaders: headers.workerHeaders,
    kioskWorker: worker.kioskWorker,
    kioskWorkerHeaders: worker.kioskWorkerHeaders,
    webManifest: manifest.webManifest,
    cardPage: card.cardPage,
  };
}
