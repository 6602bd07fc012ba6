import type { FastifyRequest } from 'fastify';
import { MAIL_LANGUAGES, mailLanguage } from '../mail/mail-texts.ts';
import type { MailLanguage } from '../mail/mail-texts.ts';
import { queryText } from '../server/answers.ts';

/** The language of a plain page: the `lang` that it is opened with, else the one that the browser likes best, as the product does. */
export function pageLanguage(request: FastifyRequest): MailLanguage {
  const asked = queryText(request, 'lang');
  return MAIL_LANGUAGES.find((language) => language === asked) ?? mailLanguage(request.headers['accept-language']);
}
