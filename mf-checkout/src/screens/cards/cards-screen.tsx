import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CreditCard, MapPin, Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { mayHaveCards } from '../../rules/payment-options.ts';
import { cardsFor } from '../../state/cards-of-host.ts';
import { CardsFailed } from '../cards-failed.tsx';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useCards, useCardsRead } from '../use-cards.ts';
import { useTexts } from '../use-texts.ts';
import { CardRow } from './card-row.tsx';
import { VisitorView } from '../visitor-view.tsx';
import * as s from './cards.module.css';

/** The diner's saved cards. Spec C2-016, C6 "cards", Q114. */
export function Component() {
  const host = useHost<'mf-checkout'>();
  const session = useStream(host.session.changes, host.session.current());
  const isKnown = session.kind === 'registered' || session.kind === 'staff';
  if (!isKnown) return <VisitorView what="cards" />;
  return mayHaveCards(session) ? <Cards /> : <CardsElsewhere />;
}

function Cards() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const store = cardsFor(host);
  const { cards, status } = useCards();
  useCardsRead();
  const create = host.navigation.href('CreateCard');
  const add =
    create === undefined ? null : (
      <Link className={buttonClass({ wide: true })} to={create}>
        <ButtonContent icon={<Plus />}>{t('card.add')}</ButtonContent>
      </Link>
    );
  if (cards.length === 0 && (status === 'idle' || status === 'loading')) {
    return (
      <SkeletonGroup label={t('card.listLoading')}>
        <div className={s.page}>
          <Skeleton height={72} radius={20} />
          <Skeleton height={72} radius={20} />
        </div>
      </SkeletonGroup>
    );
  }
  if (cards.length === 0 && status !== 'failed') {
    return (
      <StateView
        picture={<StudioPicture stem="bento" />}
        badge={<CreditCard />}
        title={t('card.empty.title')}
        text={t('card.empty.text')}
        actions={add}
      />
    );
  }
  return (
    <div className={s.page}>
      <CardsFailed />
      <ul className={layout.stack12} aria-label={t('card.list')}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} store={store} />
        ))}
      </ul>
      {add}
    </div>
  );
}

/** Cards are kept in some countries only; the diner's addresses say in which they live. Q114. */
function CardsElsewhere() {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const addresses = navigation.href('ProfileAddress');
  return (
    <StateView
      picture={<StudioPicture stem="bento" />}
      badge={<MapPin />}
      title={t('card.elsewhere.title')}
      text={t('card.elsewhere.text')}
      actions={
        addresses === undefined ? undefined : (
          <Link className={buttonClass({ wide: true })} to={addresses}>
            <ButtonContent icon={<MapPin />}>{t('card.elsewhere.action')}</ButtonContent>
          </Link>
        )
      }
    />
  );
}
