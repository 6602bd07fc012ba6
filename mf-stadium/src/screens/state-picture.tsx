import { Picture } from '@comanda/shared-ui/picture';
import { studioPicture } from '../rules/studio-picture.ts';

/** A studio picture for a state screen; decoration. */
export function StatePicture({ stem }: { readonly stem: string }) {
  const { url, srcSet } = studioPicture(stem);
  return <Picture src={url} srcSet={srcSet} sizes="200px" alt="" width={480} height={360} priority />;
}
