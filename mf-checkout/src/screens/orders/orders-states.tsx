import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { ReceiptText } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import type { OrderListId } from '../../rules/order-book.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import * as s from './orders-screen.module.css';

/** No orders in a list, and where to begin one. */
export function OrdersEmpty({ list }: { readonly list: OrderListId }) {
  const { environment } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  return (
    <StateView
      picture={<StudioPicture stem="burger" />}
      badge={<ReceiptText />}
      title={t(`orders.empty.${list}.title`)}
      text={t(`orders.empty.${list}.text`)}
      actions={
        <Link className={buttonClass({ wide: true })} to={environment.home}>
          <ButtonContent>{t('orders.empty.action')}</ButtonContent>
        </Link>
      }
    />
  );
}

export function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return <FailedView title={t('orders.failed.title')} text={t('orders.failed.text')} retry={t('retry')} onRetry={onRetry} />;
}

export function OrdersSkeleton() {
  const { t } = useTexts();
  return (
    <SkeletonGroup label={t('orders.loading')}>
      <div className={s.list}>
        <Skeleton height={172} radius={20} />
        <Skeleton height={172} radius={20} />
        <Skeleton height={172} radius={20} />
      </div>
    </SkeletonGroup>
  );
}
