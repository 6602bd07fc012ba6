import * as kiosk from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import * as misc from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import * as session from '@comanda/shared-contracts/testing/fixtures/wire-session';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeCreatedUser } from './create-user.ts';
import { readKioskUser } from './kiosk-user.ts';
import { decodeLanguages, decodeTranslations } from './langs.ts';
import { decodeCodeSent, decodeLogin } from './login.ts';
import { decodeStaffRoles } from './perfiles.ts';
import { decodeProfileInfo } from './profile-info.ts';

testDecoders(600, [
  ['created user', misc.createdUserRaw, decodeCreatedUser],
  ['kiosk user', kiosk.kioskUserRaw, readKioskUser, 'kept'],
  ['languages', misc.languagesRaw, decodeLanguages],
  ['translations', misc.translationsRaw, decodeTranslations],
  ['login', session.loginRaw, decodeLogin],
  ['code sent', session.codeSentRaw, decodeCodeSent],
  ['staff roles', misc.staffRolesRaw, decodeStaffRoles],
  ['profile info', session.profileInfoRaw, decodeProfileInfo],
]);
