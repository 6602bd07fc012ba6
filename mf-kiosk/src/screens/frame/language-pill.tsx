import type { Language } from '@comanda/shared-contracts/domain/environment';
import { languageName } from '@comanda/shared-contracts/domain/language-name';
import { cx } from '@comanda/shared-ui/cx';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { Flag } from './flag.tsx';
import * as s from './language-pill.module.css';

/** The languages that the kiosk offers, with their flags, on every screen. Spec K1-007, K2-002, Q150. */
export function LanguagePill({ country, className }: { readonly country: string; readonly className?: string | undefined }) {
  const { host } = useStores();
  const { t, language } = useTexts();
  const change = (next: Language): void => {
    host.i18n.change(next).catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: t('frame.languageFailed') });
    });
  };
  const offered = host.i18n.offered ?? [language];
  if (offered.length < 2) return null;
  return (
    <div role="group" aria-label={t('frame.language')} data-many={offered.length > 2 || undefined} className={cx(s.pill, className)}>
      {offered.map((one) => (
        <button key={one} type="button" lang={one} className={s.language} aria-pressed={one === language} onClick={() => change(one)}>
          <Flag language={one} country={country} className={s.flag} />
          <span className={s.name}>{languageName(one)}</span>
        </button>
      ))}
    </div>
  );
}
