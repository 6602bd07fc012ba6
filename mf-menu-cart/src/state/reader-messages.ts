/** What the page gives to the worker that reads codes: one picture, which it then owns. */
export interface ToReader {
  readonly image: ImageBitmap;
}

/** What comes back: it can begin, the codes of one picture, or that there will be none. */
export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'codes'; readonly texts: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: string };
