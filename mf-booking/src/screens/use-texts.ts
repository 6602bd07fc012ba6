import { useTranslation } from 'react-i18next';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { formatTime } from '@comanda/shared-contracts/domain/time-format';
import { countsToTwelve, halfOf, onClockFace } from '../rules/clock-face.ts';
import type { Half } from '../rules/clock-face.ts';
import { dateText } from '../rules/words.ts';

/** Texts of this remote, and dates, times and people in the diner's language. */
export function useTexts() {
  const { t, i18n } = useTranslation('mf-booking');
  const host = useHost<'mf-booking'>();
  const language: Language = i18n.language;
  const locale = host.i18n.locale();
  const isTwelve = countsToTwelve(locale);
  return {
    t,
    language,
    locale,
    /** `Sáb 21 nov`. */
    date: (date: PlainDate) => dateText(date, locale),
    /** `20:30`, or `8:30 PM` where hours count to twelve. Spec C9-021, decided on C2-047. */
    time: (time: PlainTime) =>
      isTwelve ? t('booking.time', { face: onClockFace(time), half: t(`booking.${halfOf(time)}`) }) : formatTime(time, locale),
    /** The same where the half of the day is said beside it. */
    face: (time: PlainTime) => (isTwelve ? onClockFace(time) : formatTime(time, locale)),
    half: (half: Half) => t(isTwelve ? `booking.${half}` : half === 'am' ? 'booking.morning' : 'booking.afternoon'),
    people: (count: number) => t('booking.people', { count }),
  };
}
