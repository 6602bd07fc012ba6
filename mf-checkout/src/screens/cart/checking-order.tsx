import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Search } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { StateView } from '@comanda/shared-ui/state-view';
import type { OrderNote } from '../../rules/order-note.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import * as s from './checking-order.module.css';

/** After this the look-ups go on more slowly, and the diner is told so. */
const LONG_MS = 60_000;

/**
 * The answer to an order was lost and it is being looked for. Ordering again is never offered here: the order may well
 * exist. X-04.
 */
export function CheckingOrder({ since, note }: { readonly since: number; readonly note: OrderNote | undefined }) {
  const { clock, navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isLong, setLong] = useState(clock.now() - since >= LONG_MS);
  useEffect(
    () => (isLong ? undefined : clock.after(Math.max(0, since + LONG_MS - clock.now()), () => setLong(true))),
    [clock, since, isLong],
  );
  const orders = navigation.href('CartEnCurso');
  return (
    <StateView
      live="status"
      tone="warn"
      picture={<StudioPicture stem="bento" />}
      badge={<Search />}
      title={t('checking.title')}
      text={t(isLong ? 'checking.long' : 'checking.text')}
      actions={
        orders === undefined ? undefined : (
          <Link className={buttonClass({ kind: 'secondary', wide: true })} to={orders}>
            <ButtonContent>{t('checking.toOrders')}</ButtonContent>
          </Link>
        )
      }
    >
      <p className={layout.name}>{t('checking.noSecond')}</p>
      {note === undefined ? null : (
        <p className={layout.facts}>{t('checking.what', { venue: note.venue.name, count: note.itemCount, total: note.total })}</p>
      )}
      <span className={s.line} aria-hidden="true" />
    </StateView>
  );
}
