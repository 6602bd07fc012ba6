import type { MailLanguage } from '../mail/mail-texts.ts';

/** The words of the partner's own page, by their names in `site.html`; none of them may be markup. */
export const SITE_TEXTS: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>> = {
  es: {
    lang: 'es',
    title: 'Fuente Alameda, desde 1954',
    lead: 'Sándwiches de plancha y cerveza tirada, a pasos de La Moneda.',
    text: 'Abrimos todos los días. Para grupos de más de diez personas llámanos; para todos los demás, reserva aquí mismo.',
    bookings: 'Reservas',
  },
  en: {
    lang: 'en',
    title: 'Fuente Alameda, since 1954',
    lead: 'Griddled sandwiches and draught beer, a few steps from La Moneda.',
    text: 'We are open every day. For groups of more than ten people call us; everybody else books right here.',
    bookings: 'Bookings',
  },
  pt: {
    lang: 'pt',
    title: 'Fuente Alameda, desde 1954',
    lead: 'Sanduíches na chapa e chope gelado, a poucos passos de La Moneda.',
    text: 'Abrimos todos os dias. Para grupos de mais de dez pessoas, ligue para nós; para todos os outros, reserve aqui mesmo.',
    bookings: 'Reservas',
  },
};
