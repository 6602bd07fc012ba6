import { useStore } from 'zustand';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Check, RotateCw, ShoppingBag } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import type { Stores } from '../../state/stores.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import { useJustOrdered } from './use-just-ordered.ts';
import * as s from './cart-states.module.css';

/** Nothing to order: the way back to the menu, or to the venues; after an order the way to it. Spec C2-054, X-04. */
export function CartEmpty({ menuPath, stores }: { readonly menuPath: string | undefined; readonly stores: Stores }) {
  const { environment, navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { status } = useStore(stores.placing.view);
  const orders = navigation.href('CartEnCurso');
  const ordered = useJustOrdered();
  // The cart is closed a moment before the order's own page is shown.
  if (status === 'received' || status === 'redirecting') return null;
  if (ordered !== undefined) {
    return (
      <StateView
        live="status"
        tone="ok"
        picture={<StudioPicture stem="box" />}
        badge={<Check />}
        title={t('placing.received')}
        text={t('cart.empty.ordered', { number: ordered.number, venue: ordered.venueName })}
        actions={
          <>
            <Link className={buttonClass({ wide: true })} to={ordered.path}>
              <ButtonContent>{t('placing.show')}</ButtonContent>
            </Link>
            <Link className={buttonClass({ kind: 'ghost', wide: true })} to={menuPath ?? environment.home}>
              <ButtonContent>{t(menuPath === undefined ? 'cart.empty.toVenues' : 'cart.empty.toMenu')}</ButtonContent>
            </Link>
          </>
        }
      />
    );
  }
  return (
    <StateView
      picture={<StudioPicture stem="box" />}
      badge={<ShoppingBag />}
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      actions={
        <>
          <Link className={buttonClass({ wide: true })} to={menuPath ?? environment.home}>
            <ButtonContent>{t(menuPath === undefined ? 'cart.empty.toVenues' : 'cart.empty.toMenu')}</ButtonContent>
          </Link>
          {orders === undefined ? null : (
            <Link className={buttonClass({ kind: 'ghost', wide: true })} to={orders}>
              <ButtonContent>{t('cart.empty.toOrders')}</ButtonContent>
            </Link>
          )}
        </>
      }
    />
  );
}

/** The cart, or the rules of its venue, could not be had. Nothing of the cart is lost. */
export function CartFailed({ cause, onRetry }: { readonly cause: 'cart' | 'venue'; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <StateView
      live="alert"
      tone="bad"
      picture={<StudioPicture stem="pot" />}
      badge={<RotateCw />}
      title={t(`cart.failed.${cause}`)}
      text={t('cart.failed.text')}
      actions={
        <Button wide icon={<RotateCw />} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** The screen's real shape, before its content is there. */
export function CartSkeleton() {
  const { t } = useTexts();
  return (
    <SkeletonGroup label={t('cart.loading')}>
      <div className={s.skeleton}>
        <div className={s.cards}>
          <Skeleton height={94} radius={20} />
          <Skeleton height={106} radius={20} />
          <Skeleton height={130} radius={20} />
          <Skeleton height={180} radius={20} />
        </div>
        <Skeleton height={260} radius={20} />
      </div>
    </SkeletonGroup>
  );
}
