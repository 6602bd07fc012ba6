/** A studio picture of the provider, in its three widths. */
export function studioPicture(stem: string): { readonly url: string; readonly srcSet: string } {
  const file = (width: number) => `/assets/dishes/${stem}-${width}.webp`;
  return { url: file(480), srcSet: [240, 480, 960].map((width) => `${file(width)} ${width}w`).join(', ') };
}
