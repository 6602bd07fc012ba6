import { addressSchema } from '@comanda/shared-contracts/wire/address';
import { createdUserSchema } from '../../../shell/src/wire/create-user.ts';
import { firebaseInfoSchema } from '../../../mf-kiosk/src/wire/firebase-info.ts';
import { codeSentSchema } from '../../../shell/src/wire/login.ts';
import { passwordCodeSchema } from '@comanda/shared-contracts/wire/password';
import { staffRoleSchema } from '../../../shell/src/wire/perfiles.ts';
import { profileDetailSchema, profileSchema } from '@comanda/shared-contracts/wire/profile';
import { extra, field, must, wireRecord } from '../record.ts';
import { anything, country, either, flag, id, integer, listOf, mapOf, measured, number, record, text, url } from '../types.ts';

const degrees = measured('degrees');
const seconds = measured('seconds');
const OBJECT = { type: 'object' } as const;

/** Who somebody is. */
export const SESSION_RECORDS = {
  LoginAnswer: wireRecord(
    'Answer of a login: a profile, or that a code is on its way',
    {},
    {
      codError: field(integer, '0; of a refusal why', 0, { without: 'nothing is lost' }),
      data: must(either(record('Profile'), record('CodeSent')), 'the profile; without `tot1` in it a code was sent'),
      tot4: field(text, 'token of the module: sent as `xtot4`', 'm2000.9f2c61d0', { without: 'sent empty' }),
    },
  ),
  CodeSent: wireRecord(
    'A code is on its way',
    { schemas: [codeSentSchema], lost: 'nothing: `ok` alone says that it was sent' },
    {
      em: extra('code-sent', text, 'the email', 'ana@comanda.test', { without: 'that which was typed' }),
      expires: extra('code-sent', seconds, 'how long the code can be used', 600, { without: 'not said' }),
      resend: extra('code-sent', seconds, 'until another may be asked for', 30, { without: 'at once' }),
    },
  ),
  Profile: wireRecord(
    'Who is logged in',
    { schemas: [profileSchema], lost: 'nobody is logged in' },
    {
      id: field(id, 'id: sent as `xid`', '1001'),
      tot1: field(text, 'session token: sent as `xtot1`', 's.5c1f0e0a7be34f1c9d6a'),
      nombre: field(text, 'whole name', 'Ana Rojas'),
      pwd: field(flag, 'has a password', 1),
      ur: field(integer, 'restaurant of staff', 101),
      ul: field(integer, 'local of staff', 1),
      pl: field(
        { label: '{"r": restaurants, "p": list of [module, restaurant, local]}', schema: OBJECT },
        'what staff may do',
        { r: [101], p: [[5000, 101, 1]] },
        { without: 'nothing' },
      ),
      pf: field(listOf({ label: '{"mod", "ur", "ul", "idp"}', schema: OBJECT }), 'roles', [{ mod: 2000, ur: 0, ul: 0, idp: 0 }], {
        without: 'none',
      }),
      fbt: field(text, 'custom token of the realtime channel', 'eyJ..', { without: 'asked for' }),
      fbtio: field(text, 'opaque; changes when another token is worth fetching', '1001.7'),
      expU: field(measured('seconds since 1970'), 'when the session ends', 1_798_000_000),
      detApp: field(record('Person'), 'the person', undefined, { without: 'nothing is known of the person' }),
      prefs: field(
        { label: '{"idi"}', schema: OBJECT },
        'language: `es-ES` or `en-US`',
        { idi: 'es-ES' },
        { without: 'that of the device' },
      ),
    },
  ),
  Person: wireRecord(
    'A person',
    { schemas: [profileDetailSchema] },
    {
      picUrl: field(url, 'picture', 'https://pictures.example/ana.jpg', { without: 'the initials' }),
      nm: field(text, 'first name', 'Ana'),
      ln: field(text, 'last name', 'Rojas'),
      em: field(text, 'email', 'ana@comanda.test'),
      ph: field(text, 'telephone, with `+`', '+56912345678', { without: 'asked for before an order that needs it' }),
      phv: field(flag, 'the telephone is verified', 1),
      rut: field(text, 'national id', '12345678-5', { without: 'asked for where it is needed' }),
      fc: field(anything, 'opaque', 'x', { without: 'nothing is lost' }),
      pc: field(anything, 'opaque', 'x', { without: 'nothing is lost' }),
      ad: field(listOf(record('Address')), 'addresses', undefined, { without: 'none' }),
      cards: field(
        mapOf('payment provider, then country', mapOf('country', listOf(record('SavedCard')))),
        'kept cards',
        {
          '5011': { cl: [{ id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } }] },
        },
        { without: 'asked for' },
      ),
    },
  ),
  Address: wireRecord(
    'An address',
    { schemas: [addressSchema], lost: 'it is left out of its list' },
    {
      alias: field(text, 'name that its owner gave it', 'Casa'),
      def: field(flag, 'the one that is taken', 1),
      pa: field(country, 'country', 'pe', { without: 'Chile' }),
      di: field(text, 'street and number', 'Av. Italia 1234'),
      dp: field(text, 'flat', '502', { without: 'none' }),
      cm: field(text, 'commune or district', 'Providencia'),
      ci: field(text, 'city', 'Santiago'),
      zc: field(number, 'postal code', 7_500_000, { without: 'none' }),
      ct: field(text, 'comment for who delivers', 'Conserjería', { without: 'none' }),
      lt: field(degrees, 'latitude', -33.4429, {
        without: 'the point is unknown: nothing is delivered there until it is chosen on the map',
      }),
      lg: field(degrees, 'longitude', -70.6257, { without: 'as `lt`' }),
    },
  ),
  RealtimeToken: wireRecord(
    'A token of the realtime channel',
    {},
    {
      uid: must(id, 'whose node it opens', '1001', { extension: 'realtime-uid' }),
      fbt: must(text, 'custom token of Firebase Authentication', 'eyJ..'),
      fbtio: field(text, 'opaque; as in the profile', '1001.7', { without: 'empty' }),
    },
  ),
  RealtimeAccess: wireRecord(
    'The same of a kiosk',
    { schemas: [firebaseInfoSchema] },
    {
      uid: extra('realtime-uid', id, 'whose node it opens', '1001'),
      fbt: field(text, 'custom token of Firebase Authentication', 'eyJ..'),
      fbtio: field(text, 'opaque; as in the profile', '1001.7'),
      tk5: extra('print-token', text, 'printing token', 'pk.77c2', { without: 'tickets are printed on the kiosk itself' }),
    },
  ),
  CreatedUser: wireRecord(
    'An account that was made',
    { schemas: [createdUserSchema], isOurReading: true },
    { id: field(id, 'its id', '1010') },
  ),
  PasswordCode: wireRecord(
    'Whose password a link sets',
    { schemas: [passwordCodeSchema] },
    { em: field(text, 'the email', 'ana@comanda.test') },
  ),
  StaffRole: wireRecord(
    'A role of staff',
    { schemas: [staffRoleSchema], lost: 'the role has no name', isOurReading: true },
    {
      id: field(id, 'id', 10, { without: 'the key of the object' }),
      nombre: field(text, 'name', 'Garzón'),
      mod: field(integer, 'module', 5000),
      per: field(listOf(text), 'permissions', ['ver', 'cobrar'], { without: 'none' }),
    },
  ),
} as const;
