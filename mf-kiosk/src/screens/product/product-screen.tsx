import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { UtensilsCrossed } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { lookUpProduct, type ProductLookup } from '../../state/product-lookup.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { ProductPage } from './product-page.tsx';
import * as s from './product-screen.module.css';

/** One product with its options. Spec K2-005, K2-018. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <KioskFrame step="product">
      <Product key={id} id={id} />
    </KioskFrame>
  );
}

function Product({ id }: { readonly id: string }) {
  const { host, stores } = useKiosk();
  const [lookup, setLookup] = useState<ProductLookup>();
  useEffect(() => {
    const started = lookUpProduct(host, stores.menu, id);
    setLookup(started);
    return started.release;
  }, [host, stores, id]);
  return lookup === undefined ? <ProductLoading /> : <Found lookup={lookup} />;
}

function Found({ lookup }: { readonly lookup: ProductLookup }) {
  const { stores, t } = useKiosk();
  const state = useStore(lookup.view);
  if (state.status === 'loading') return <ProductLoading />;
  if (state.status === 'found') return <ProductPage product={state.product} />;
  return (
    <div className={s.center}>
      <StateView
        badge={<UtensilsCrossed />}
        headingLevel={1}
        live="alert"
        title={t('product.notFound.title')}
        text={t('product.notFound.text')}
        actions={
          <Button wide onClick={() => stores.flow.back('product')}>
            {t('product.notFound.action')}
          </Button>
        }
      />
    </div>
  );
}

function ProductLoading() {
  const { t } = useKiosk();
  return (
    <SkeletonGroup label={t('product.loading')}>
      <Skeleton height={588} radius={0} />
      <div className={s.loading}>
        <Skeleton width="60%" height={60} />
        <Skeleton height={76} />
        <Skeleton height={320} radius={32} />
      </div>
    </SkeletonGroup>
  );
}
