import { Picture } from './picture.tsx';

/** A studio picture of the provider, in its three widths. `stem`: the file's name without its width. */
export function studioPicture(stem: string): { readonly url: string; readonly srcSet: string } {
  const file = (width: number) => `/assets/dishes/${stem}-${width}.webp`;
  return { url: file(480), srcSet: [240, 480, 960].map((width) => `${file(width)} ${width}w`).join(', ') };
}

/** A studio picture on a screen that says how things stand (empty, done, failed); decoration. */
export function StudioPicture({ stem }: { readonly stem: string }) {
  const { url, srcSet } = studioPicture(stem);
  return <Picture src={url} srcSet={srcSet} sizes="200px" alt="" width={480} height={360} priority />;
}
