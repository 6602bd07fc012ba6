import * as v from 'valibot';
import type { VenueContact } from '../domain/venue.ts';
import { readLenient } from './decode.ts';
import { maybeText } from './primitives.ts';
import { compact } from './values.ts';
import { maybeWords } from './words.ts';

export const contactSchema = v.object({
  des: maybeWords,
  phone: maybeText,
  wha: maybeText,
  mail: maybeText,
  web: maybeText,
  inst: maybeText,
  fb: maybeText,
  tw: maybeText,
  fiscalId: maybeText,
  phonedvy: maybeText,
  phonersvp: maybeText,
});

/** Contact items of `webConfig`, as the venue wrote them: the links made of them go through the allow-list. Spec C3-026. */
export function decodeContact(webConfig: unknown): VenueContact {
  const wire = readLenient(contactSchema, webConfig);
  return compact({
    description: wire.des,
    phone: wire.phone,
    whatsapp: wire.wha,
    email: wire.mail,
    web: wire.web,
    instagram: wire.inst,
    facebook: wire.fb,
    twitter: wire.tw,
    fiscalId: wire.fiscalId,
    deliveryPhone: wire.phonedvy,
    bookingPhone: wire.phonersvp,
  });
}
