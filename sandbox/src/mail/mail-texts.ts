const FIRST = 'es';
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
  pt: {
    login: (code: string) => ({ subject: 'Seu código de acesso', text: `Seu código é ${code}. Ele vale por 10 minutos.` }),
    welcome: { subject: 'Sua conta está pronta', text: 'Entre com este link. Ele vale por 10 minutos.' },
    reset: { subject: 'Troque sua senha', text: 'Use este link em até uma hora.' },
  },
};

/** A language in which mails and plain pages are written. */
export type MailLanguage = keyof typeof MAIL_TEXTS;
/** The first one for whoever asks for none of them. */
export const MAIL_LANGUAGES = Object.keys(MAIL_TEXTS).filter((language): language is MailLanguage => language in MAIL_TEXTS);

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
  return best?.language ?? FIRST;
}
