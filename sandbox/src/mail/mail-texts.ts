/** The first one for whoever asks for none of them. */
export const MAIL_LANGUAGES = ['es', 'en'] as const;
/** A language in which mails are written. */
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What the platform writes to diners, in its own words alone: who asks for a mail to somebody else's address must not have a say in it. */
export const MAIL_TEXTS = {
  es: {
    login: (code: string) => ({ subject: 'Tu código de acceso', text: `Tu código es ${code}. Vale por 10 minutos.` }),
    welcome: { subject: 'Tu cuenta está lista', text: 'Entra con este enlace. Vale por 10 minutos.' },
    reset: { subject: 'Cambia tu contraseña', text: 'Usa este enlace dentro de una hora.' },
  },
  en: {
    login: (code: string) => ({ subject: 'Your login code', text: `Your code is ${code}. It is valid for 10 minutes.` }),
    welcome: { subject: 'Your account is ready', text: 'Log in with this link. It is valid for 10 minutes.' },
    reset: { subject: 'Change your password', text: 'Use this link within an hour.' },
  },
};

/** The language of mails that an Accept-Language header likes best; Spanish when it likes none of them. */
export function mailLanguage(header: string | undefined): MailLanguage {
  const ranges = (header ?? '').split(',').map((entry, index) => {
    const [range = '', weight = ''] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return {
      language: MAIL_LANGUAGES.find((known) => range === known || range.startsWith(`${known}-`)),
      weight: weight === '' ? 1 : Number(weight),
      index,
    };
  });
  const [best] = ranges
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((left, right) => right.weight - left.weight || left.index - right.index);
  return best?.language ?? MAIL_LANGUAGES[0];
}
