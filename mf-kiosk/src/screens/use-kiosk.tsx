import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { Setup } from '../state/setup.ts';
import { storesFor } from '../state/stores.ts';

export type ReadySetup = Extract<Setup, { status: 'ready' }>;

/** Given by the frame to what stands inside it. */
export const SetupContext = createContext<ReadySetup | null>(null);

/** Texts of this remote and the language they are in; names of the provider follow it. */
export function useTexts() {
  const { t, i18n } = useTranslation('mf-kiosk');
  const language: Language = i18n.language;
  return { t, language };
}

/** The host and what stands behind the screens of this remote. */
export function useStores() {
  const host = useHost<'mf-kiosk'>();
  return { host, stores: storesFor(host) };
}

/** What a screen inside the frame works with: the kiosk is set up. Throws outside of it: a bug of ours. */
export function useKiosk() {
  const setup = use(SetupContext);
  if (setup === null) throw new Error('useKiosk outside of KioskFrame');
  const { host, stores } = useStores();
  const { config, venue, device } = setup;
  const money = (amount: Money): string => formatMoney(amount, venue.priceFormat);
  return { host, stores, config, venue, device, money, ...useTexts() };
}
