import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { LogIn } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { logIn } from '../state/log-in.ts';
import { useTexts } from './use-texts.ts';

/** Orders and cards belong to an account: what stands in their place without one. Spec C6-007. */
export function VisitorView({ what }: { readonly what: 'orders' | 'cards' }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const isOrders = what === 'orders';
  return (
    <StateView
      picture={<StudioPicture stem={isOrders ? 'burger' : 'bento'} />}
      badge={<LogIn />}
      title={t(isOrders ? 'orders.visitor.title' : 'card.visitor.title')}
      text={t(isOrders ? 'orders.visitor.text' : 'card.visitor.text')}
      actions={
        <Button wide icon={<LogIn />} onClick={() => void logIn(host, isOrders ? 'order' : 'profile')}>
          {t('orders.visitor.action')}
        </Button>
      }
    />
  );
}
