import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { CHECKOUT_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-checkout';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CircleCheck, CreditCard } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { settleCard, UNKNOWN_QUERY, wasCardKept } from '../../state/save-card.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import { UnknownView } from '../unknown-view.tsx';
import { VisitorView } from '../visitor-view.tsx';

/** How saving a card went: kept, not kept, or not known. Spec C2-016, C8-035, X-22. */
export function Component() {
  const host = useHost<'mf-checkout'>();
  const { navigation, environment, session } = host;
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isOk = matchIn(CHECKOUT_ROUTES, pathname)?.name !== 'CreateCardError';
  const [list, again] = [navigation.href('MyCards') ?? environment.home, navigation.href('CreateCard')];
  if (!isOk && search.has(UNKNOWN_QUERY)) return <CardUnknown list={list} />;
  if (isOk && !wasCardKept(host)) return session.current().kind === 'registered' ? <OldLink list={list} /> : <VisitorView what="cards" />;
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

/** The address of a card that was kept, opened again later or from elsewhere: only the list knows. */
function OldLink({ list }: { readonly list: string }) {
  const { t } = useTexts();
  return (
    <StateView
      picture={<StudioPicture stem="bento" />}
      badge={<CreditCard />}
      title={t('card.oldLink.title')}
      text={t('card.oldLink.text')}
      actions={
        <Link className={buttonClass({ wide: true })} to={list}>
          <ButtonContent>{t('card.toList')}</ButtonContent>
        </Link>
      }
    />
  );
}

/** The answer was lost and the list cannot tell: typing the card again might keep it twice, so that is not offered here. */
function CardUnknown({ list }: { readonly list: string }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await settleCard(host);
    setBusy(false);
  };
  return (
    <UnknownView
      title={t('card.unknown.title')}
      text={t('card.unknown.text')}
      retry={t('card.unknown.action')}
      isBusy={isBusy}
      onRetry={() => void ask()}
      more={
        <Link className={buttonClass({ kind: 'ghost', wide: true })} to={list}>
          <ButtonContent>{t('card.toList')}</ButtonContent>
        </Link>
      }
    />
  );
}
