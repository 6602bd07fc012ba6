import { useState } from 'react';
import { venueToday } from '@comanda/shared-contracts/domain/time';
import { Button } from '@comanda/shared-ui/button';
import { ArrowRight } from '@comanda/shared-ui/icons';
import { suggestions } from '../../rules/suggestions.ts';
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

function Upselling() {
  const { host, stores, venue, t } = useKiosk();
  // What was suggested stays in its place while it is being added.
  const [products] = useState(() => {
    const menu = stores.menu.view.getState();
    const lines = stores.visit.view.getState()?.lines ?? [];
    const today = venueToday(host.clock.now(), venue.zone);
    return menu.status === 'ready' ? suggestions(venue.menu.featured, menu.categories, lines, today) : [];
  });
  return (
    <>
      <TopBar onBack={() => stores.flow.back('upselling')} />
      <div className={s.body}>
        <h1 className={s.title}>{t('upselling.title')}</h1>
        <ul className={s.grid}>
          {products.map((product) => (
            <ProductTile key={product.id} product={product} isFirst />
          ))}
        </ul>
      </div>
      <StationBar>
        <Button wide trailingIcon={<ArrowRight />} onClick={() => stores.flow.next('upselling')}>
          {t('upselling.continue')}
        </Button>
      </StationBar>
    </>
  );
}
