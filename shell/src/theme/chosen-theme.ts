import type { Theme } from '@comanda/shared-ui/accent';

/** venue: as brand and venue have it; device: as the device prefers. */
export const THEME_CHOICES = ['venue', 'device', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The cookie by which the page service knows in which theme the next page is to arrive. */
export const THEME_COOKIE = 'theme';

/** A stored choice; undefined for what is none. */
export function asThemeChoice(raw: unknown): ThemeChoice | undefined {
  return THEME_CHOICES.find((choice) => choice === raw);
}

/** Light or dark by a choice; undefined: the venue's own. */
export function themeOf(choice: ThemeChoice | undefined, prefersDark: boolean): Theme | undefined {
  if (choice === 'device') return prefersDark ? 'dark' : 'light';
  return choice === 'venue' ? undefined : choice;
}
