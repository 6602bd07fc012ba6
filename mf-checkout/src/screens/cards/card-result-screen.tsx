import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { matchRoute } from '@comanda/shared-contracts/routes/href';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CircleCheck, CreditCard } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '../studio-picture.tsx';
import { useTexts } from '../use-texts.ts';

/** How saving a card went. Spec C2-016, C8-035. */
export function Component() {
  const { navigation, environment } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const isOk = matchRoute(navigation.current().pathname)?.name !== 'CreateCardError';
  const [list, again] = [navigation.href('MyCards') ?? environment.home, navigation.href('CreateCard')];
  return (
    <StateView
      live={isOk ? 'status' : 'alert'}
      tone={isOk ? 'ok' : 'bad'}
      picture={<StudioPicture stem={isOk ? 'bento' : 'pot'} />}
      badge={isOk ? <CircleCheck /> : <CreditCard />}
      title={t(isOk ? 'card.saved.title' : 'card.saveFailed')}
      text={t(isOk ? 'card.saved.text' : 'card.notSaved')}
      actions={
        <>
          {isOk || again === undefined ? null : (
            <Link className={buttonClass({ wide: true })} to={again}>
              <ButtonContent icon={<CreditCard />}>{t('card.tryAgain')}</ButtonContent>
            </Link>
          )}
          <Link className={buttonClass({ kind: isOk ? 'primary' : 'ghost', wide: true })} to={list}>
            <ButtonContent>{t('card.toList')}</ButtonContent>
          </Link>
        </>
      }
    />
  );
}
