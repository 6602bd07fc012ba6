import * as v from 'valibot';
import type { Account, Scope } from '../domain/account.ts';
import type { Language } from '../domain/environment.ts';
import type { Profile } from '../domain/session.ts';
import { done, type Result } from '../failures.ts';
import { decodeAddress, encodeAddress } from './address.ts';
import { decodeCardsByProvider } from './cards.ts';
import { noting, read, unreadable } from './decode.ts';
import { pictureUrl } from './picture.ts';
import {
  count,
  fields,
  flag,
  lenient,
  list,
  marking,
  maybeText,
  numberList,
  part,
  raw,
  requiredNumber,
  requiredText,
  text,
} from './primitives.ts';
import { asList, asNumber, asText, compact } from './values.ts';
import { salvage } from './salvage.ts';

/** Person's details. Spec C3-002. */
export const profileDetailSchema = v.object({
  picUrl: lenient(pictureUrl),
  nm: text,
  ln: text,
  em: text,
  ph: text,
  phv: flag,
  rut: text,
  /** fc and pc: opaque. */
  fc: raw,
  pc: raw,
  ad: list,
  cards: fields,
});

/** Strict in what signs requests: id, token and end. Spec C3-001. */
export const profileSchema = v.object({
  id: requiredText,
  tot1: requiredText,
  nombre: text,
  pwd: flag,
  ur: count,
  ul: count,
  pl: part(v.object({ r: numberList, p: list })),
  pf: list,
  fbt: maybeText,
  fbtio: text,
  /** Epoch seconds. Q15. */
  expU: requiredNumber,
  detApp: part(profileDetailSchema),
  prefs: part(v.object({ idi: lenient((id) => decodeLanguage(asText(id))) })),
});

type WireProfile = v.InferOutput<typeof profileSchema>;

/** A profile with all that stands in it; `moduleToken` comes from the login's answer beside it. Spec C3-001, C3-002. */
export function decodeAccount(value: unknown, moduleToken?: string): Result<Account> {
  return read(profileSchema, value, (wire) =>
    compact({
      profile: toProfile(wire),
      credentials: compact({ profileId: wire.id, token: wire.tot1, moduleToken, endsAt: wire.expU * 1000 }),
      displayName: wire.nombre,
      hasPassword: wire.pwd,
      restaurantId: wire.ur,
      localId: wire.ul,
      restaurants: wire.pl.r,
      permissions: salvage(wire.pl.p, decodePermission),
      roles: salvage(wire.pf, decodeRole),
      realtime: wire.fbt === undefined ? undefined : { token: wire.fbt, stamp: wire.fbtio },
    }),
  );
}

/** The fields that a person may change about themselves; only those given are sent. Spec C5-008, Q75. */
export type ProfileChanges = Partial<Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'nationalId' | 'addresses' | 'language'>>;

/** Body of POST /srv/profileinfo. */
export function encodeProfileChanges(changes: ProfileChanges): Readonly<Record<string, unknown>> {
  return compact({
    nm: changes.firstName,
    ln: changes.lastName,
    ph: changes.phone,
    rut: changes.nationalId,
    ad: changes.addresses?.map(encodeAddress),
    idi: changes.language === undefined ? undefined : languageId(changes.language),
  });
}

/** As the provider writes it, with the region that most of its readers are of: `es-ES`, `en-US`, `pt-BR`. */
function languageId(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

/** `es-ES` or `en-US` as our language; undefined for what names none. */
export function decodeLanguage(id: string | undefined): Language | undefined {
  return /^([a-z]{2})(?:[-_]|$)/.exec(id?.toLowerCase() ?? '')?.[1];
}

function toProfile({ id, detApp, prefs }: WireProfile): Profile {
  return compact({
    id,
    email: detApp.em,
    firstName: detApp.nm,
    lastName: detApp.ln,
    phone: detApp.ph,
    isPhoneVerified: detApp.phv,
    nationalId: detApp.rut,
    pictureUrl: detApp.picUrl,
    addresses: salvage(detApp.ad, decodeAddress),
    cards: decodeCardsByProvider(detApp.cards),
    language: prefs.idi,
  });
}

/** pl.p: [module, ur, ul]. Q16. */
function decodePermission(value: unknown): Result<Scope> {
  const tuple = asList(value);
  const [module, restaurantId, localId] = noting(tuple, '[]', () => tuple.slice(0, 3).map((part) => marking(part, asNumber)));
  if (module === undefined) return unreadable('');
  return done({ module, restaurantId: restaurantId ?? 0, localId: localId ?? 0 });
}

/** pf: {mod, ur, ul, idp}. Q16. */
function decodeRole(value: unknown): Result<Scope & { readonly roleId: number }> {
  const schema = v.object({ mod: requiredNumber, ur: count, ul: count, idp: requiredNumber });
  return read(schema, value, ({ mod, ur, ul, idp }) => ({ module: mod, restaurantId: ur, localId: ul, roleId: idp }));
}
