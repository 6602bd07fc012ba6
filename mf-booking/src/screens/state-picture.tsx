import { Picture } from '@comanda/shared-ui/picture';

/** A studio picture of the provider for a state screen; decoration. */
export function StatePicture({ stem }: { stem: string }) {
  const file = (width: number) => `/assets/dishes/${stem}-${width}.webp`;
  return (
    <Picture
      src={file(480)}
      srcSet={[240, 480].map((width) => `${file(width)} ${width}w`).join(', ')}
      sizes="200px"
      alt=""
      width={480}
      height={360}
      priority
    />
  );
}
