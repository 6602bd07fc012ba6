import type { ReactNode } from 'react';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { useStore } from 'zustand';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useKiosk } from '../use-kiosk.tsx';
import { AccessButton } from '../access/access-button.tsx';
import { LanguagePill } from './language-pill.tsx';
import { VenueLogo } from './venue-logo.tsx';
import * as s from './top-bar.module.css';

interface Props {
  /** The heading of the screen; absent: the bar only says whose kiosk this is, and the screen has its own heading. */
  readonly title?: ReactNode;
  /** Absent: there is no way back. */
  readonly onBack?: (() => void) | undefined;
  /** On a wide screen it has half of it: what only says whose kiosk this is gives way. */
  readonly isHalf?: boolean;
}

/** The bar above a station: back, whose kiosk this is, what the customer is doing, and the languages. */
export function TopBar({ title, onBack, isHalf = false }: Props) {
  const { venue, t } = useKiosk();
  return (
    <header className={cx(s.bar, isHalf && s.half)}>
      {onBack === undefined ? null : <IconButton kind="sunk" label={t('frame.back')} icon={<ArrowLeft />} onClick={onBack} />}
      <VenueLogo />
      <div className={layout.grow}>
        {title === undefined ? <p className={layout.section}>{venue.name}</p> : <h1 className={layout.section}>{title}</h1>}
        <DispatchLine />
      </div>
      <LanguagePill country={venue.country} />
      <AccessButton />
    </header>
  );
}

/** How the order is eaten; with a locator number, that says it. */
export function DispatchLine({ className }: { readonly className?: string | undefined }) {
  const { stores, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  if (visit?.dispatch === undefined) return null;
  const isHere = visit.dispatch === DispatchType.KIOSK_EAT_HERE;
  return (
    <p className={cx(s.sub, className)}>
      {isHere ? <Utensils size="1.75rem" /> : <ShoppingBag size="1.75rem" />}
      {visit.locator === '' ? t(`dispatch.${visit.dispatch}`) : t('locator.number', { number: visit.locator })}
    </p>
  );
}
