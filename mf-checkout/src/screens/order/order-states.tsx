import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { LogIn, ReceiptText } from '@comanda/shared-ui/icons';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { logIn } from '../../state/log-in.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './order-page.module.css';

/** No such order for this diner: perhaps it belongs to another login. */
export function OrderNotFound() {
  const host = useHost<'mf-checkout'>();
  const { navigation, environment, session } = host;
  const { t } = useTexts();
  const { kind } = useStream(session.changes, session.current());
  return (
    <StateView
      picture={<StudioPicture stem="salad" />}
      badge={<ReceiptText />}
      title={t('order.notFound.title')}
      text={t(kind === 'visitor' ? 'order.notFound.visitor' : 'order.notFound.text')}
      actions={
        kind === 'visitor' ? (
          <Button wide icon={<LogIn />} onClick={() => void logIn(host)}>
            {t('orders.visitor.action')}
          </Button>
        ) : (
          <Link className={buttonClass({ wide: true })} to={navigation.href('CartEnCurso') ?? environment.home}>
            <ButtonContent>{t('order.notFound.action')}</ButtonContent>
          </Link>
        )
      }
    />
  );
}

export function OrderFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return <FailedView title={t('order.failed.title')} text={t('orders.failed.text')} retry={t('retry')} onRetry={onRetry} />;
}

export function OrderSkeleton() {
  const { t } = useTexts();
  return (
    <SkeletonGroup label={t('order.loading')}>
      <div className={s.page}>
        <div className={s.main}>
          <Skeleton height={380} radius={20} />
        </div>
        <div className={s.side}>
          <Skeleton height={220} radius={20} />
          <Skeleton height={180} radius={20} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
