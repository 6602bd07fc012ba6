import { useStore } from 'zustand';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowRight, X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { totalOf, unitCount } from '../../rules/visit.ts';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { CompactButton } from '../frame/compact-button.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './menu-bar.module.css';

/** Pictures in the stack. */
const STACK = 3;

/** The cart in one line: cancel, what is in it, and on to it. Spec K2-020, K5-009. */
export function MenuBar() {
  const { host, stores, venue, money, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const count = unitCount(visit);
  const pictures = [...new Set((visit?.lines ?? []).map(({ product }) => product.picture))]
    .filter((picture) => picture !== undefined)
    .slice(-STACK);
  return (
    <BottomBar className={s.bar}>
      <CompactButton icon={<X />} onClick={() => void askToCancel(host)}>
        {t('frame.cancel')}
      </CompactButton>
      <span className={s.stack}>
        {pictures.map((picture) => (
          <Picture
            key={picture.url}
            src={picture.url}
            srcSet={picture.srcSet}
            sizes="88px"
            alt=""
            width={88}
            height={88}
            radius="round"
            className={s.photo}
          />
        ))}
      </span>
      <p className={cx(layout.stack, layout.facts, s.sum)} role="status" id="menu-sum">
        {count === 0 ? (
          t('cart.choose')
        ) : (
          <>
            {t('cart.items', { count })}
            <strong className={cx(layout.totalText, layout.ink, layout.tabular)}>{money(totalOf(visit, venue.priceFormat))}</strong>
          </>
        )}
      </p>
      <Button
        className={s.view}
        disabled={count === 0}
        aria-describedby="menu-sum"
        trailingIcon={<ArrowRight />}
        onClick={() => stores.flow.next('menu')}
      >
        {t('cart.view')}
      </Button>
    </BottomBar>
  );
}
