import type { PictureJob } from '@comanda/shared-contracts/picture';

/** As much of a document as is read while a screen is drawn. */
interface PageRoot {
  readonly documentElement: { lang: string; readonly dataset: Record<string, string | undefined> };
  readonly baseURI: string;
}

/** Sets what stands in for document and window, anew for each picture: where studio pictures of dishes are, the page's own address, and a window as narrow as a phone's. */
export function setPageRoot({ composition, language, origin, pathname }: PictureJob): void {
  const dishes = composition.assets?.dishPictures;
  const root: PageRoot = {
    documentElement: { lang: language, dataset: dishes === undefined ? {} : { dishes } },
    baseURI: new URL(pathname, origin).href,
  };
  Object.assign(globalThis, { document: root, matchMedia: () => ({ matches: false }) });
}
