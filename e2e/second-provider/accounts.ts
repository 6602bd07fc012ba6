import { randomBytes, randomInt } from 'node:crypto';
import { type Answer, type Asked, type Handler, items, no, words, yes } from './answer.ts';
import { COUNTRY } from './catalog.ts';

/** A code of a login lives ten minutes. Spec C9-005. */
const CODE_MS = 600_000;
/** `codError` of a code that was right once. Spec C8-001. */
const EXPIRED = 18_432;
/** `codError` of anything else that is wrong: the specification gives it no number of its own. */
const WRONG = 64;
/** The payment provider that keeps cards, by its number. Spec C9-001. */
const CARDS = '5011';
const SESSION_S = 30 * 86_400;

/** Who stands behind the credentials of a request. Fixed credentials are those of kiosks and of guests at a table. Spec C7-003. */
export type Who =
  | { readonly kind: 'diner'; readonly id: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'kiosk'; readonly iu: string };

type Person = ReturnType<typeof newPerson>;
function newPerson(em: string) {
  const [ad, cards, password]: [readonly unknown[], readonly { readonly id: string }[], string | undefined] = [[], [], undefined];
  return { id: `p${randomInt(1e9)}x`, em, password, nm: '', ln: '', ph: '', rut: '', ad, cards };
}

/** Logins by code and by password, sessions and profiles. `isKiosk` knows the tokens of linked devices. */
export function createAccounts(loginPath: string, isKiosk: (iu: string, token: string) => boolean) {
  const people = new Map<string, Person>();
  const sessions = new Map<string, { readonly em: string; readonly endsAt: number }>();
  const codes = new Map<string, { readonly cd: string; readonly until: number }>();

  const personOf = (em: string): Person => {
    const known = people.get(em) ?? newPerson(em);
    people.set(em, known);
    return known;
  };
  const card = { id: 'ta-5512', last_four_digits: '8306', payment_method: { name: 'visa' }, default: { product: true } };
  Object.assign(personOf('marta@segundo.test'), { password: 'terere2026', nm: 'Marta', ln: 'Ayala', ph: '+543718421100', cards: [card] });

  const profileOf = ({ id, password, nm, ln, em, ph, rut, ad, cards }: Person, tot1: string): Readonly<Record<string, unknown>> => {
    const expU = Math.floor((sessions.get(tot1)?.endsAt ?? 0) / 1_000);
    const detApp = { nm, ln, em, ph, phv: false, rut, ad, cards: { [CARDS]: { [COUNTRY]: cards } } };
    const may = { ur: 0, ul: 0, pl: { r: [], p: [] }, pf: [] };
    return { id, tot1, nombre: `${nm} ${ln}`.trim(), pwd: password !== undefined, ...may, expU, detApp, prefs: { idi: 'es-ES' } };
  };
  const enter = (person: Person): Answer => {
    const tot1 = randomBytes(18).toString('hex');
    sessions.set(tot1, { em: person.em, endsAt: Date.now() + SESSION_S * 1_000 });
    return yes({ data: profileOf(person, tot1), id: person.id, codError: 0 });
  };
  const sessionOf = ({ query }: Asked): Person | undefined => {
    const session = sessions.get(query['xtot1'] ?? '');
    const person = session === undefined || session.endsAt < Date.now() ? undefined : people.get(session.em);
    return person !== undefined && person.id === query['xid'] ? person : undefined;
  };

  const logIn: Handler = ({ body }) => {
    const em = words(body['em']).trim().toLowerCase();
    const cd = words(body['cd']);
    if (em !== '' && cd === '') {
      codes.set(em, { cd: randomBytes(4).toString('hex').toUpperCase(), until: Date.now() + CODE_MS });
      return yes();
    }
    if (em !== '') {
      const sent = codes.get(em);
      if (sent === undefined || sent.cd !== cd) return no('Código inválido', { codError: WRONG });
      if (sent.until < Date.now()) return no('Código expirado', { codError: EXPIRED });
      codes.delete(em);
      return enter(personOf(em));
    }
    const person = people.get(words(body['tot0']).trim().toLowerCase());
    const isRight = person?.password !== undefined && person.password === body['tot3'];
    return person === undefined || !isRight ? no('Error en email o contraseña', { codError: WRONG }) : enter(person);
  };

  const withPerson =
    (answer: (person: Person, asked: Asked) => Answer): Handler =>
    (asked) => {
      const person = sessionOf(asked);
      return person === undefined ? no('La sesión terminó.', {}, 401) : answer(person, asked);
    };

  /** Undefined for credentials that hold for nobody. */
  const who = (asked: Asked): Who | undefined => {
    const { xid, xtot1, kio, anony, xiu, xapitoken } = asked.query;
    if (xid === '1' && xtot1 === '1') {
      if (kio === '1') return isKiosk(xiu ?? '', xapitoken ?? '') ? { kind: 'kiosk', iu: xiu ?? '' } : undefined;
      return anony === '1' ? { kind: 'guest' } : undefined;
    }
    const person = sessionOf(asked);
    return person === undefined ? undefined : { kind: 'diner', id: person.id };
  };

  const routes: Readonly<Record<string, Handler>> = {
    [`POST ${loginPath}`]: logIn,
    'GET /srv/profileinfo': withPerson((person, { query }) => yes({ data: profileOf(person, query['xtot1'] ?? '') })),
    'POST /srv/profileinfo': withPerson((person, { body, query }) => {
      for (const field of ['nm', 'ln', 'ph', 'rut'] as const) if (field in body) person[field] = words(body[field]);
      if ('ad' in body) person.ad = items(body['ad']);
      return yes({ data: profileOf(person, query['xtot1'] ?? '') });
    }),
    'GET /srv/security/cards': withPerson((person, { query }) => {
      const left = person.cards.filter(({ id }) => id !== query['idcard']);
      if (query['xcustom'] === '1' && left.length === person.cards.length) return no('No existe la tarjeta.');
      if (query['xcustom'] === '1') person.cards = left;
      return yes({ data: query['gfp'] === CARDS && query['pais'] === COUNTRY ? person.cards : [] });
    }),
    'GET /srv/logoutuser': ({ query }) => {
      sessions.delete(query['xtot1'] ?? '');
      return yes();
    },
  };
  return {
    routes,
    who,
    /** Ids of the cards that whoever asks has kept. */
    cardsOf: (asked: Asked): readonly string[] => (sessionOf(asked)?.cards ?? []).map(({ id }) => id),
    /** The code that was mailed last to an address. */
    mailed: (em: string): string | undefined => codes.get(em)?.cd,
    /** Ends all sessions, as a provider does that was changed over night. */
    endSessions: (): void => sessions.clear(),
  };
}
