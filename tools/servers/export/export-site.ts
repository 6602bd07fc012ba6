import { join } from 'node:path';
import { askService } from './ask-service.ts';
import { makeSite } from './make-site.ts';
import { filesBelow, isCopy, releaseFolders, releasePaths } from './release-files.ts';
import type { Pass } from './site.ts';
import { writeSite } from './write-site.ts';

export interface ExportWish {
  /** A folder. */
  readonly store: string;
  /** Of the composition. */
  readonly name: string;
  /** Where it will be served, by the first host of the composition. */
  readonly originOf: (host: string) => string;
  readonly to: string;
  readonly passes: readonly Pass[];
  readonly hasBrotli: boolean;
  /** A file of those who vouch for the servers with TLS that is passed on to; undefined: the system's. */
  readonly ca?: string | undefined;
  /** A folder of pictures. */
  readonly assets?: string | undefined;
  /** What else stands in for names in the texts of a composition, by the origin. */
  readonly placesOf?: ((origin: string) => Readonly<Record<string, string>>) | undefined;
  /** Is told what is left out of the composition. */
  readonly report?: ((line: string) => void) | undefined;
}

/** Exports what is live of a composition: what the page service would answer, as files. Rejects in words where there is no such composition, or something of it is not in the store. */
export async function exportSite({ store, name, originOf, to, passes, hasBrotli, ca, assets, placesOf, report }: ExportWish) {
  const service = await askService({ store, name, originOf, assets, placesOf, report, passes });
  try {
    const { composition, origin, ask } = service;
    const released = releaseFolders(composition).flatMap((folder) => releasePaths(store, folder));
    const pictures = assets === undefined ? [] : filesBelow(assets, '/assets/');
    const site = await makeSite({
      composition,
      ask,
      files: released.filter((path) => !isCopy(path)),
      assets: pictures.filter((path) => !isCopy(path)),
      passes,
    });
    const sources = new Map([
      ...released.map((path) => [path, join(store, path)] as const),
      ...pictures.map((path) => [path, join(assets ?? '', path.slice('/assets/'.length))] as const),
    ]);
    writeSite(site, { to, sources, hasBrotli, ca });
    return { origin, site, files: sources.size, pages: site.pageFiles.length };
  } finally {
    await service.close();
  }
}
