import { useState } from 'react';
import { useStore } from 'zustand';
import { itemCount } from '@comanda/shared-contracts/domain/cart-line';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowRight } from '@comanda/shared-ui/icons';
import { suggestions } from '../../rules/suggestions.ts';
import { totalOf } from '../../rules/visit.ts';
import { CartCard } from '../cart/cart-card.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { ProductTile } from '../tile/product-tile.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './upselling-screen.module.css';

/** Something more before the cart, once per order. Spec K2-006, K4-004, Q90. */
export function Component() {
  return (
    <KioskFrame step="upselling">
      <Upselling />
    </KioskFrame>
  );
}

/** A sheet over the cart, which is seen behind it and comes next. */
function Upselling() {
  const { host, stores, venue, money, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const lines = visit?.lines ?? [];
  // What was suggested stays in its place while it is being added.
  const [first] = useState(() => {
    const menu = stores.menu.view.getState();
    const today = venueToday(host.clock.now(), venue.zone);
    const products = menu.status === 'ready' ? suggestions(venue.menu.featured, menu.categories, lines, today) : [];
    return { products, units: itemCount(lines) };
  });
  const goOn = (): void => stores.flow.next('upselling');
  const isTaken = itemCount(lines) > first.units;
  return (
    <>
      <TopBar onBack={() => stores.flow.back('upselling')} />
      <div className={s.body}>
        <ul className={s.cart} inert>
          {lines.map((line) => (
            <CartCard key={line.id} line={line} />
          ))}
        </ul>
        <section className={s.sheet} aria-labelledby="last-craving">
          <h1 className={s.title} id="last-craving">
            {t('upselling.title')}
          </h1>
          <ul className={s.grid}>
            {first.products.map((product) => (
              <ProductTile key={product.id} product={product} isFirst />
            ))}
          </ul>
        </section>
      </div>
      <StationBar
        noteId="cart-total"
        isNoteAbove
        note={
          <span className={s.total}>
            {t('cart.total')}
            <strong>{money(totalOf(visit, venue.priceFormat))}</strong>
          </span>
        }
      >
        <div className={cx(s.ways, isTaken && s.one)}>
          {isTaken ? null : (
            <Button kind="secondary" wide onClick={goOn}>
              {t('upselling.none')}
            </Button>
          )}
          <Button wide trailingIcon={<ArrowRight />} aria-describedby="cart-total" onClick={goOn}>
            {t('upselling.continue')}
          </Button>
        </div>
      </StationBar>
    </>
  );
}
