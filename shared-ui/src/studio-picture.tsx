import { Picture } from './picture.tsx';

/**
 * The studio picture of a dish in its three widths, at the address that the page is given in `data-dishes` (with `{stem}` and `{width}`);
 * nothing where it is given none. `stem`: the file's name without its width.
 */
export function studioPicture(stem: string): { readonly url?: string; readonly srcSet?: string } {
  const address = document.documentElement.dataset['dishes'];
  if (address === undefined) return {};
  const file = (width: number) => address.replaceAll('{stem}', stem).replaceAll('{width}', String(width));
  return { url: file(480), srcSet: [240, 480, 960].map((width) => `${file(width)} ${width}w`).join(', ') };
}

/** A studio picture on a screen that says how things stand (empty, done, failed); decoration. */
export function StudioPicture({ stem }: { readonly stem: string }) {
  const { url, srcSet } = studioPicture(stem);
  return <Picture src={url} srcSet={srcSet} sizes="200px" alt="" width={480} height={360} priority />;
}
