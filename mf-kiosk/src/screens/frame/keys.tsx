import { ScreenKeyboard } from '@comanda/shared-ui/screen-keyboard';
import { useTexts } from '../use-kiosk.tsx';

/** A keyboard for the fields of a station: most kiosks have none. K2-008, K2-018. */
export function Keys() {
  const { t, language } = useTexts();
  return (
    <ScreenKeyboard
      language={language}
      labels={{
        board: t('keys.board'),
        shift: t('keys.shift'),
        erase: t('keys.erase'),
        space: t('keys.space'),
        letters: t('keys.letters'),
        digits: t('keys.digits'),
        accents: t('keys.accents'),
        next: t('keys.next'),
        done: t('keys.done'),
      }}
    />
  );
}
