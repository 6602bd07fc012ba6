import { useRef, useState } from 'react';
import type { PictureSource } from '@comanda/shared-contracts/domain/product';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Picture } from '@comanda/shared-ui/picture';
import { useTexts } from '../use-texts.ts';
import * as s from './product-dialog.module.css';

/** Holding the photo for so long enlarges it. Spec C2-061. */
const HOLD_MS = 1_000;

/** The product's photo; a long press shows the whole of it, and another one the narrow view again. */
export function ProductPhoto({ picture, isSoldOut }: { readonly picture: PictureSource; readonly isSoldOut: boolean }) {
  const { clock } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const [isLarge, setLarge] = useState(false);
  const release = useRef<(() => void) | undefined>(undefined);
  const stop = () => {
    release.current?.();
    release.current = undefined;
  };
  return (
    <div
      className={s.photo}
      data-large={isLarge || undefined}
      title={t('product.enlarge')}
      onPointerDown={() => {
        stop();
        release.current = clock.after(HOLD_MS, () => setLarge((was) => !was));
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Picture
        src={picture.url}
        srcSet={picture.srcSet}
        sizes="(min-width: 641px) 520px, 100vw"
        alt=""
        width={960}
        height={720}
        ratio="fill"
        soldOut={isSoldOut}
        priority
      />
    </div>
  );
}
