import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { Link } from 'react-router';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useWhenBack } from '@comanda/shared-contracts/react/use-when-back';
import { Banner } from '@comanda/shared-ui/banner';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { Check, ShoppingBag } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import type { Stores } from '../../state/stores.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import type { JustOrdered } from '../../state/just-ordered.ts';
import { useTexts } from '../use-texts.ts';
import { type LastOrder, useOrderNow } from './use-just-ordered.ts';
import * as s from './cart-states.module.css';

/** Most carts are ordered, not come back to after a payment: its screen comes when it is needed. */
const truth = () => import(/* webpackChunkName: "mf-checkout-payment" */ '../payment/payment-outcome-view.tsx');
const PaymentOutcomeView = lazy(() => truth().then((module) => ({ default: module.PaymentOutcomeView })));
const PaymentUnknown = lazy(() => truth().then((module) => ({ default: module.PaymentUnknown })));

/** Nothing to order: the way back to the menu, or to the venues; after an order what became of it. Spec C2-054, X-04, X-05. */
export function CartEmpty({
  menuPath,
  stores,
  ordered,
}: {
  readonly menuPath: string | undefined;
  readonly stores: Stores;
  readonly ordered: LastOrder;
}) {
  const { environment, navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { status } = useStore(stores.placing.view);
  const orders = navigation.href('CartEnCurso');
  // The cart is closed a moment before the order's own page is shown.
  if (status === 'received' || status === 'redirecting' || ordered === 'reading') return null;
  if (ordered !== undefined) return <Ordered ordered={ordered} menuPath={menuPath} />;
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

/** The order that emptied the cart: received only when its venue has it, else what became of its payment, as everywhere. X-05. */
function Ordered({ ordered, menuPath }: { readonly ordered: JustOrdered; readonly menuPath: string | undefined }) {
  const now = useOrderNow(ordered);
  if (now.status === 'loading') return <CartSkeleton />;
  if (now.status === 'ready' && !paymentOutcome(now.order).isWithVenue) {
    return (
      <Suspense fallback={<CartSkeleton />}>
        <PaymentOutcomeView order={now.order} venue={now.venue} isReturn={false} />
      </Suspense>
    );
  }
  // What is paid on receipt was received when it was saved; of any other order nothing is known without its provider.
  if (now.status !== 'ready' && !ordered.isOnReceipt) {
    return (
      <Suspense fallback={<CartSkeleton />}>
        <PaymentUnknown onRetry={now.retry ?? nothing} />
      </Suspense>
    );
  }
  return <Received ordered={ordered} menuPath={menuPath} />;
}

function nothing(): void {}

function Received({ ordered, menuPath }: { readonly ordered: JustOrdered; readonly menuPath: string | undefined }) {
  const { environment } = useHost<'mf-checkout'>();
  const { t } = useTexts();
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

/** Above a cart that came back: why it did. X-05. */
export function GivenBack({ venueId, last }: { readonly venueId: string; readonly last: LastOrder }) {
  const { t } = useTexts();
  const ordered = last === 'reading' ? undefined : last;
  const now = useOrderNow(ordered);
  if (ordered === undefined || now.status !== 'ready') return null;
  if (now.order.venue.id !== venueId || !paymentOutcome(now.order).givesCartBack) return null;
  return (
    <Banner tone="warn" live="status" className={s.givenBack}>
      {t('pay.another.given', { number: ordered.number })}
    </Banner>
  );
}

/** The cart, or the rules of its venue, could not be had. Nothing of the cart is lost. */
export function CartFailed({ cause, onRetry }: { readonly cause: 'cart' | 'venue'; readonly onRetry: () => void }) {
  const { t } = useTexts();
  useWhenBack('network/current', onRetry);
  return <FailedView title={t(`cart.failed.${cause}`)} text={t('cart.failed.text')} retry={t('retry')} onRetry={onRetry} />;
}

/** The screen's real shape, before its content is there. */
export function CartSkeleton() {
  const { t } = useTexts();
  return (
    <SkeletonGroup label={t('cart.loading')}>
      <div className={s.skeleton}>
        <div className={cx(layout.stack12, s.cards)}>
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
