import { useStore } from 'zustand';
import { cardPrice } from '@comanda/shared-contracts/domain/extras';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { cx } from '@comanda/shared-ui/cx';
import { Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Price } from '@comanda/shared-ui/price';
import { Tag } from '@comanda/shared-ui/tag';
import { unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { cannotBeHad, isSoldOut } from '../../rules/cart.ts';
import { priceText } from '../price-text.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { ProductLabels } from '../product-labels.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { useAdd } from './use-add.ts';
import * as s from './product-tile.module.css';

/** So many labels that only sell stand on a tile. */
const SELLING_ROOM = 1;

interface Props {
  readonly product: Product;
  /** On the screen at first. */
  readonly isFirst: boolean;
  /** h3 under a heading of the menu. */
  readonly level?: 'h2' | 'h3';
}

/**
 * A product of the menu. The tile opens it; its disc adds a product without extras at once and opens one that asks for a
 * choice. Spec K2-017.
 */
export function ProductTile({ product, isFirst, level: Heading = 'h2' }: Props) {
  const { stores, t, language } = useKiosk();
  const visit = useStore(stores.visit.view);
  const { flow } = stores;
  const add = useAdd();
  const units = unitsOf(visit?.lines ?? [], product.id);
  const out = isSoldOut(product);
  const name = nameIn(language, product);
  const isPlain = product.groups.length === 0;
  const label = t(isPlain ? 'menu.add' : 'menu.view', { name });
  return (
    <li className={cx(s.tile, units > 0 && s.inCart)}>
      <Picture
        src={product.picture?.url}
        srcSet={product.picture?.srcSet}
        sizes="400px"
        alt=""
        width={480}
        height={360}
        ratio="3 / 2"
        soldOut={out}
        priority={isFirst}
        className={cx(layout.rigid, s.photo)}
      />
      <TileTag product={product} isOut={out} />
      <div className={s.text}>
        <Heading className={s.name}>
          <button type="button" className={cx(layout.boxLink, layout.textStart, s.open)} onClick={() => flow.openProduct(product.id)}>
            {name}
          </button>
        </Heading>
        <ProductLabels tagIds={product.tagIds} room={SELLING_ROOM} />
        <DietNote labels={[product.tagIds]} />
        <div className={s.foot}>
          <TilePrice product={product} isOut={out} />
          {cannotBeHad(product) ? null : (
            <button
              type="button"
              className={cx(layout.centered, isPlain ? s.add : s.choose)}
              aria-label={units > 0 ? `${label}, ${t('menu.inCart', { count: units })}` : label}
              onClick={() => (isPlain ? add({ product, quantity: 1, extras: {}, comment: '' }) : flow.openProduct(product.id))}
            >
              <TileSign isPlain={isPlain} units={units} />
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** A disc adds at once, a word leads to what is to be chosen; both say how many are in the order. */
function TileSign({ isPlain, units }: { readonly isPlain: boolean; readonly units: number }) {
  const { t } = useKiosk();
  if (isPlain) return units > 0 ? units : <Plus size="2.25rem" strokeWidth={2.4} />;
  return (
    <span className={layout.row12}>
      {/* Drawn: the name of the button says it at its end, what is written begins it. */}
      {units > 0 ? <span className={s.units} data-units={units} /> : null}
      {t('menu.choose')}
    </span>
  );
}

function TileTag({ product, isOut }: { readonly product: Product; readonly isOut: boolean }) {
  const { stores, t } = useKiosk();
  const dispatch = useStore(stores.visit.view)?.dispatch;
  const price = dispatch === undefined ? undefined : cardPrice(product, dispatch);
  if (isOut) {
    return (
      <span className={s.tag}>
        <Tag tone="bad">{t('menu.soldOut')}</Tag>
      </span>
    );
  }
  if (price?.kind !== 'discounted') return null;
  return (
    <span className={s.tag}>
      <Tag tone="inverse">{t('menu.off', { percent: price.percent })}</Tag>
    </span>
  );
}

/** The reference price struck through, the price, or "from" the cheapest choice. Spec K2-017, Q60. */
function TilePrice({ product, isOut }: { readonly product: Product; readonly isOut: boolean }) {
  const { stores, t, money } = useKiosk();
  const dispatch = useStore(stores.visit.view)?.dispatch;
  if (dispatch === undefined) return null;
  const price = cardPrice(product, dispatch);
  if (price.kind === 'from' && price.price.minor === 0) return <span />;
  return (
    <Price
      stacked
      muted={isOut}
      current={priceText(t, price, money)}
      was={price.kind === 'discounted' ? money(price.reference) : undefined}
      labels={{ was: t('menu.was') }}
    />
  );
}
