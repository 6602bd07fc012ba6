import { Picture } from '@comanda/shared-ui/picture';

/** A studio picture of the provider for a state screen; decoration. */
export function StudioPicture({ stem }: { readonly stem: 'burger' | 'pot' | 'box' | 'bento' | 'salad' }) {
  const file = (width: number) => `/assets/dishes/${stem}-${width}.webp`;
  const srcSet = [240, 480, 960].map((width) => `${file(width)} ${width}w`).join(', ');
  return <Picture src={file(480)} srcSet={srcSet} sizes="200px" alt="" width={480} height={360} priority />;
}
