import type { OperationId } from '@comanda/shared-contracts/operations';
import { decodeConnectionInfo } from '@comanda/shared-contracts/wire/connection-info';
import { decodeCreatedUser, encodeCreateUser } from '../../../shell/src/wire/create-user.ts';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import { decodeLogin } from '../../../shell/src/wire/login.ts';
import { decodePasswordAnswer, decodePasswordCode } from '@comanda/shared-contracts/wire/password';
import { decodeStaffRoles } from '../../../shell/src/wire/perfiles.ts';
import { decodeProfileInfo } from '../../../shell/src/wire/profile-info.ts';
import { fetchOwnNetwork } from '../../../mf-checkout/src/api/own-network.ts';
import { changePassword, checkResetLink, mailResetLink, resetPassword } from '../../../mf-profile/src/api/password.ts';
import { callLogin, callSendCode } from '../../../shell/src/auth/api/login.ts';
import { callLogOut, callReadProfile, callSaveProfile } from '../../../shell/src/auth/api/profile.ts';
import { decodeToken } from '../../../shell/src/realtime/token-source.ts';
import type { CallSource } from '../call.ts';
import { integer, mapOf, record } from '../types.ts';
import { parameter, textQuery, VENUE_QUERY } from './parameters.ts';

const DINER = 2000;
const STAFF = 999;
const EXPIRED = [{ ok: false, msg: 'Link caducado' }, 'the link is used or too old: another one can be asked for'] as const;

/** Who somebody is. */
export const SESSION = {
  login: {
    title: 'Logs in, or mails a code',
    asks: {
      'send a code': (api, { email }) => callSendCode(api, { email, module: DINER, productName: 'comanda', restaurantId: 101, localId: 1 }),
      'with the code': (api, { email, code }) => callLogin(api, { email, code, module: DINER, productName: 'comanda' }),
      'with a password': (api, { email, password }) => callLogin(api, { identity: email, secret: password, module: DINER }),
      'social account': (api) =>
        callLogin(api, {
          identity: 'apple',
          secret: 'so.61f1',
          returnUrl: 'https://site.example/l/profilelogin',
          isApple: true,
          module: DINER,
        }),
      staff: (api, { password }) => callLogin(api, { identity: 'equipo@comanda.test', secret: password, module: STAFF }),
    },
    body: 'LoginRequest',
    envelope: 'top',
    answer: record('LoginAnswer'),
    decode: decodeLogin,
    without: 'nobody can log in; guests order where the product allows it',
    notes: [
      "The path is the composition's `provider.loginPath`.",
      'An email without `cd` and `tot0` asks for a code. With `cd` it logs in, and makes an account where there was none.',
      '`codError`: 0 right; 1 wrong; 2 ask again after `retry` seconds; 3 too many tries; 8 no permission for the module; 18432 code expired; bit 4096: the social account gave no email.',
    ],
    refusals: [
      [{ ok: false, codError: 1, msg: 'Código inválido', left: 4 }, 'wrong; so many tries are left'],
      [{ ok: false, codError: 2, retry: 27, msg: 'Espera antes de pedir otro código' }, 'too early: counts down'],
      [{ ok: false, codError: 18_432, msg: 'Código expirado' }, 'another code can be asked for'],
    ],
  },
  'profile-read': {
    title: 'Profile of who is logged in',
    asks: { own: (api) => callReadProfile(api) },
    envelope: 'data',
    answer: record('Profile'),
    decode: decodeProfileInfo,
    without: 'the profile as it was at the login is shown',
  },
  'profile-save': {
    title: 'Changes the profile',
    asks: {
      person: (api, { person }) => callSaveProfile(api, { ...person, language: 'es' }),
      addresses: (api, { addresses }) => callSaveProfile(api, { addresses }),
    },
    body: 'ProfileChanges',
    envelope: 'data',
    answer: record('Profile'),
    decode: decodeProfileInfo,
    without: 'nothing of the profile can be changed; an order carries its own contact and address',
    notes: ['Fields that are absent stay as they are.'],
    refusals: [[{ ok: false, msg: 'Teléfono inválido' }, 'the sentence is shown']],
  },
  logout: {
    title: 'Ends the session',
    asks: { own: (api) => callLogOut(api) },
    envelope: 'ok',
    decode: readOk,
    without: 'the device forgets the session; the provider should let it end by itself',
  },
  'realtime-token': {
    title: 'Token for the realtime channel',
    asks: { own: (api) => api.call({ operation: 'realtime-token', decode: decodeToken }) },
    envelope: 'data',
    answer: record('RealtimeToken'),
    decode: decodeToken,
    without: 'orders are asked for every few seconds instead of being told',
  },
  'connection-info': {
    title: 'Where a request comes from',
    asks: { venue: (api, { venue }) => fetchOwnNetwork(api, venue) },
    query: VENUE_QUERY,
    envelope: 'top',
    answer: record('ConnectionInfo'),
    decode: decodeConnectionInfo,
    without: "the first country is Chile; nobody counts as sitting in the venue's own network",
  },
  'user-create': {
    title: 'Makes an account and mails a link that logs in',
    asks: {
      person: (api, { email }) => {
        const body = encodeCreateUser({ email, firstName: 'Eva', lastName: 'Soto', language: 'es', requestCode: 'r4nd0m' });
        return api.call({ operation: 'user-create', body, decode: decodeCreatedUser });
      },
    },
    body: 'UserCreate',
    envelope: 'top',
    answer: record('CreatedUser'),
    decode: decodeCreatedUser,
    without: 'accounts are made by the first login with a code',
    notes: ['The mail leads to `/l/profilecreated/{base64 of {"em","cd"}}`. `{product}` is `rules.productSlug` of the composition.'],
    refusals: [[{ ok: false, msg: 'El email es inválido o ya está registrado' }, 'the sentence is shown']],
  },
  'password-recover': {
    title: 'Mails a link that sets another password',
    asks: { email: (api, { email }) => mailResetLink(api, email) },
    body: 'PasswordRecover',
    envelope: 'ok',
    decode: decodePasswordAnswer,
    without: 'codes by mail are the way in',
    notes: ['The mail leads to `/l/pwdreset/{code}/{tag}`, once, for an hour.'],
  },
  'password-code-check': {
    title: 'Whose password a link sets',
    asks: { link: (api, { link }) => checkResetLink(api, link) },
    query: { ...textQuery('code', 'of the link'), ...textQuery('tag', 'of the link') },
    envelope: 'top',
    answer: record('PasswordCode'),
    decode: decodePasswordCode,
    without: 'the page of the link says that it could not be checked',
    refusals: [EXPIRED],
  },
  'password-reset': {
    title: 'Sets another password by a link',
    asks: { link: (api, { link, email, newPassword }) => resetPassword(api, link, email, newPassword) },
    body: 'PasswordReset',
    envelope: 'ok',
    decode: decodePasswordAnswer,
    without: 'codes by mail are the way in',
    refusals: [EXPIRED],
  },
  'password-change': {
    title: 'Changes the password of who is logged in',
    asks: { own: (api, { password, newPassword }) => changePassword(api, password, newPassword) },
    body: 'PasswordChange',
    envelope: 'ok',
    decode: decodePasswordAnswer,
    without: 'passwords are changed by a mailed link',
    refusals: [
      [{ ok: false, msg: 'Clave incorrecta' }, 'the current one is wrong'],
      [{ ok: false, msg: 'Demasiados intentos', retry: 60 }, 'counts down'],
    ],
  },
  'staff-profiles': {
    title: 'Roles of staff by id',
    asks: { floor: (api) => api.call({ operation: 'staff-profiles', query: { xmod: 5000 }, decode: decodeStaffRoles }) },
    query: { xmod: parameter(integer, 'module: 2000 diners, 5000 the floor, 999 devices and staff') },
    envelope: 'data',
    answer: mapOf('role id', record('StaffRole')),
    decode: decodeStaffRoles,
    without: 'staff see their venues without the name of their role',
  },
} satisfies Partial<Record<OperationId, CallSource>>;
