import { BehaviorSubject } from 'rxjs';
import type { PartStorage } from '@comanda/shared-contracts/host';
import type { Theme } from '@comanda/shared-ui/accent';
import { keepCookie } from './keep-cookie.ts';
import type { DarkPreference } from './apply-theme.ts';
import { asThemeChoice, THEME_COOKIE, themeOf } from './chosen-theme.ts';
import type { ThemeChoice } from './chosen-theme.ts';

/** What somebody chose in place of the look that brand and venue have, kept on the device. */
export interface ThemeChoices {
  readonly choice: BehaviorSubject<ThemeChoice>;
  /** Light or dark as it was chosen, on this device; undefined: the venue's own. */
  readonly theme: BehaviorSubject<Theme | undefined>;
  choose(choice: ThemeChoice): void;
}

/** A kiosk's look is its venue's: nobody chooses there. Q151. */
export function createThemeChoices(
  own: Pick<PartStorage<'shell'>, 'read' | 'write' | 'remove'>,
  prefersDark: DarkPreference,
  isKiosk: boolean,
): ThemeChoices {
  const choice = new BehaviorSubject<ThemeChoice>((isKiosk ? undefined : own.read('THEME', asThemeChoice)) ?? 'venue');
  const theme = new BehaviorSubject(themeOf(choice.value, prefersDark.matches));
  const update = (): void => {
    const next = themeOf(choice.value, prefersDark.matches);
    // Whoever makes the next page is told, so that it arrives as it will be.
    if (!isKiosk) keepCookie(THEME_COOKIE, next);
    if (next !== theme.value) theme.next(next);
  };
  update();
  prefersDark.addEventListener('change', update);
  return {
    choice,
    theme,
    choose: (next) => {
      if (next === 'venue') own.remove('THEME');
      else own.write('THEME', next);
      choice.next(next);
      update();
    },
  };
}
