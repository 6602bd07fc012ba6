import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { LogIn } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

/** Cards belong to an account. */
export function CardsVisitor() {
  const { bus, notify } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const logIn = async () => {
    const answer = await bus.request('session/log-in', { reason: 'profile', allowGuest: false });
    if (!answer.ok) notify.show({ tone: 'bad', text: t('placing.loginFailed') });
  };
  return (
    <StateView
      picture={<StudioPicture stem="bento" />}
      badge={<LogIn />}
      title={t('card.visitor.title')}
      text={t('card.visitor.text')}
      actions={
        <Button wide icon={<LogIn />} onClick={() => void logIn()}>
          {t('orders.visitor.action')}
        </Button>
      }
    />
  );
}
