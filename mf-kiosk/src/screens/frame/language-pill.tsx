import { LANGUAGES, type Language } from '@comanda/shared-contracts/domain/environment';
import { cx } from '@comanda/shared-ui/cx';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { Flag, type FlagName } from './flag.tsx';
import * as s from './language-pill.module.css';

/** Spanish and English with their flags, on every screen. Spec K1-007, K2-002. */
export function LanguagePill({ country, className }: { readonly country: string; readonly className?: string | undefined }) {
  const { host } = useStores();
  const { t, language } = useTexts();
  const change = (next: Language): void => {
    host.i18n.change(next).catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: t('frame.languageFailed') });
    });
  };
  const flags: Readonly<Record<Language, FlagName>> = { es: country === 'cl' ? 'cl' : 'es', en: 'gb' };
  return (
    <div role="group" aria-label={t('frame.language')} className={cx(s.pill, className)}>
      {LANGUAGES.map((one) => (
        <button key={one} type="button" lang={one} className={s.language} aria-pressed={one === language} onClick={() => change(one)}>
          <Flag name={flags[one]} className={s.flag} />
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}

/** Each in its own language. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };
