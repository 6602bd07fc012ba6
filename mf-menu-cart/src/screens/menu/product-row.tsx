import { memo, useCallback, useSyncExternalStore } from 'react';
import { cardPrice, lacksChoice } from '@comanda/shared-contracts/domain/extras';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { descriptionIn, nameIn } from '@comanda/shared-contracts/domain/names';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Price } from '@comanda/shared-ui/price';
import { Tag } from '@comanda/shared-ui/tag';
import { stockAfter } from '../../rules/quantity.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { priceText } from '../price-text.ts';
import { ProductLabels } from '../product-labels.tsx';
import { useMenuTools } from './menu-context.tsx';
import * as s from './product-row.module.css';

/** So many labels that only sell stand in a row. */
const SELLING_ROOM = 1;

interface Props {
  readonly product: Product;
  /** A narrow card with the picture on top, beside others. */
  readonly isTile?: boolean;
}

/** A product: a row on a phone, a card from 641 px. The whole of it opens the product. Spec C2-062, C3-041. */
export const ProductRow = memo(function ProductRow({ product, isTile = false }: Props) {
  const { venue, canAdd, open, stores, texts } = useMenuTools();
  const { language } = texts;
  // A tap on "+" draws its button anew, not the row with its picture.
  const isSoldOut = useUnits(product, (units) => lacksChoice(product) || stockAfter(product, units).isSoldOut);
  const description = descriptionIn(language, product);
  const hasPicture = product.picture !== undefined && !venue.menu.hidesPictures;
  return (
    <div role="listitem" className={cx(s.row, isTile && s.tile, isSoldOut && s.soldOut)}>
      <div className={cx(layout.column, layout.grow, s.texts)}>
        <h3 className={cx(layout.name, layout.breaks, s.name)}>
          <button type="button" className={cx(layout.boxLink, layout.textStart, s.open)} onClick={() => open(product)}>
            {nameIn(language, product)}
          </button>
        </h3>
        {description === '' ? null : <p className={s.description}>{description}</p>}
        <DietNote stores={stores} labels={[product.tagIds]} />
        <ProductPrice product={product} isSoldOut={isSoldOut} />
      </div>
      {hasPicture ? (
        <Picture
          className={s.photo}
          src={product.picture?.url}
          srcSet={product.picture?.srcSet}
          sizes={isTile ? '208px' : '(min-width: 641px) 112px, 96px'}
          alt=""
          width={480}
          height={360}
          ratio={isTile ? '4/3' : '1'}
          radius="photo"
          soldOut={isSoldOut}
        />
      ) : null}
      {canAdd ? <AddButton product={product} isOut={isSoldOut || product.isPriceUnknown === true} /> : null}
    </div>
  );
});

const ProductPrice = memo(function ProductPrice({ product, isSoldOut }: { readonly product: Product; readonly isSoldOut: boolean }) {
  const { venue, dispatch, stores, texts } = useMenuTools();
  const { t } = texts;
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, venue.priceFormat);
  const price = cardPrice(product, dispatch);
  const discount = price.kind === 'discounted' && !isSoldOut ? price : undefined;
  // A product without a price of its own and without obliged extras has nothing to say.
  const isShown = price.kind !== 'from' || price.price.minor > 0;
  return (
    <p className={s.price}>
      {isShown ? (
        <Price
          current={priceText(t, price, money)}
          was={discount === undefined ? undefined : money(discount.reference)}
          off={discount === undefined ? undefined : t('product.off', { percent: discount.percent })}
          labels={discount === undefined ? undefined : { was: t('product.was') }}
          muted={isSoldOut}
        />
      ) : null}
      {isSoldOut ? <Tag tone="bad">{t('product.soldOut')}</Tag> : null}
      <ProductLabels stores={stores} tagIds={product.tagIds} hasOthers={venue.menu.showsTags} room={SELLING_ROOM} texts={texts} />
    </p>
  );
});

/** "+", and once there are units of it the count. Products with options ask for them first. */
function AddButton({ product, isOut }: { readonly product: Product; readonly isOut: boolean }) {
  const { addOne, open, texts } = useMenuTools();
  const { t, language } = texts;
  const units = useUnits(product, (inCart) => inCart);
  if (isOut && units === 0) return null;
  const name = nameIn(language, product);
  const action = product.groups.length > 0 ? 'choose' : 'add';
  return (
    <IconButton
      className={s.add}
      size="sm"
      kind={units > 0 ? 'accent' : 'raised'}
      label={t(units > 0 ? `product.${action}More` : `product.${action}`, { name, count: units })}
      icon={
        units > 0 ? (
          <span key={units} className={s.units} aria-hidden="true">
            {units}
          </span>
        ) : (
          <Plus />
        )
      }
      onClick={() => (isOut ? open(product) : addOne(product))}
    />
  );
}

/** What follows from the units of a product in the venue's cart; draws anew when that changes. */
function useUnits<T extends number | boolean>({ id }: Product, select: (units: number) => T): T {
  const { venue, stores } = useMenuTools();
  const subscribe = useCallback((listener: () => void) => stores.units.subscribe(id, listener), [stores, id]);
  return useSyncExternalStore(subscribe, () => select(stores.units.of(venue.id, id)));
}
