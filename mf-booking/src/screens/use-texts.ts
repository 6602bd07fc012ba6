import { useTranslation } from 'react-i18next';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { PlainDate, PlainTime } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { halfOf, onClockFace } from '../rules/clock-face.ts';
import { dateText } from '../rules/words.ts';

/** Texts of this remote, and dates, times and people in the diner's language. */
export function useTexts() {
  const { t, i18n } = useTranslation('mf-booking');
  const host = useHost<'mf-booking'>();
  const language: Language = i18n.language === 'en' ? 'en' : 'es';
  const locale = host.i18n.locale();
  return {
    t,
    language,
    locale,
    /** `Sáb 21 nov`. */
    date: (date: PlainDate) => dateText(date, locale),
    /** `8:30 PM`. Spec C9-021. */
    time: (time: PlainTime) => t('booking.time', { face: onClockFace(time), half: t(`booking.${halfOf(time)}`) }),
    people: (count: number) => t('booking.people', { count }),
  };
}
