import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openApi } from '../openapi.ts';
import { SAMPLE } from '../subject.ts';
import { createValidator } from '../validate.ts';
import { tryCors } from './cors.ts';
import { createCaller } from './exchange.ts';
import { outcomeOf } from './outcome.ts';
import { newIntent } from './find-subject.ts';
import { asHtml, asText } from './print.ts';
import { walk } from './walk.ts';

/* Holds a provider against the written wire: npm run conformance -- --provider URL. Ends with 1 where the product would not work with it. */

/** How it was started: in this repository, or as the package that is made of it. */
const PROGRAM = import.meta.filename.endsWith('.ts') ? 'npm run conformance --' : 'npx comanda-conformance';
const USAGE = `${PROGRAM} --provider https://you.example [options]

  --token TEXT             public token of the product (public)
  --login-path PATH        where logins are (/srv/security/login)
  --product SLUG           rules.productSlug of the composition (comanda)
  --at LAT,LNG             where to look for restaurants (${SAMPLE.point.lat},${SAMPLE.point.lng})
  --email E --password P   an account: its profile, orders, cards and bookings are read
  --kiosk XIU,XAPITOKEN,SID,DK,IR-IL   a linked kiosk
  --kiosk-code ID,CODE     a kiosk that may be linked anew, with --write
  --courier IR-IL          a venue that delivers by a courier
  --address TEXT           what is typed into the search of addresses (${SAMPLE.addressText})
  --table-code TEXT        what the code on the venue's first table says, with --write
  --portal ID              a portal
  --stadium                the stadium's calls too
  --write                  needs an account, and a provider for tests: orders and books (and cancels again), calls the waiter, mails a link,
                           changes the password and back, opens a form for a card, prints a ticket
  --new-email E            with --write: makes an account
  --origin URL             pages of this origin must be able to call (else any other one is tried, and nothing is asked of it)
  --json FILE, --html FILE the outcome once more
`;

const ANY_ORIGIN = 'https://shop.example';

/** A place in the south or west begins with a minus, which would be read as another option. */
const args = process.argv
  .slice(2)
  .join('\0')
  .replace(/(^|\0)--at\0-/, '$1--at=-')
  .split('\0');

const { values } = parseArgs({
  args: args.filter((arg) => arg !== ''),
  options: {
    provider: { type: 'string' },
    token: { type: 'string', default: 'public' },
    'login-path': { type: 'string', default: '/srv/security/login' },
    product: { type: 'string', default: 'comanda' },
    at: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    kiosk: { type: 'string' },
    'kiosk-code': { type: 'string' },
    courier: { type: 'string' },
    address: { type: 'string', default: SAMPLE.addressText },
    'new-email': { type: 'string' },
    'table-code': { type: 'string' },
    portal: { type: 'string' },
    stadium: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    origin: { type: 'string' },
    json: { type: 'string' },
    html: { type: 'string' },
  },
});

const { provider, email, password, kiosk, portal, json, html } = values;
if (provider === undefined || !/^https?:\/\/[^/]+$/.test(provider)) {
  console.error(USAGE);
  process.exit(2);
}
const [lat = SAMPLE.point.lat, lng = SAMPLE.point.lng] = values.at?.split(',').map(Number) ?? [];
const [xiu = '', xapitoken = '', sid = '', dk = '', venueId = ''] = kiosk?.split(',') ?? [];
const device = { ...SAMPLE.device, simpleId: Number(sid), dk: Number(dk), venueId, deviceId: xiu };
const { origin, token, product, courier, address } = values;
const place = { url: provider, token, loginPath: values['login-path'], productSlug: product };
const caller = createCaller({ ...place, ...(origin === undefined ? {} : { origin }) });
const [kioskId = '', code = ''] = values['kiosk-code']?.split(',') ?? [];
const linked = kiosk === undefined ? undefined : { kind: 'kiosk' as const, xiu, xapitoken };
const totem = values['kiosk-code'] === undefined ? linked : { kind: 'code' as const, kioskId, code };
const plan = {
  on: { ...SAMPLE, point: { lat, lng }, addressText: address, ...(kiosk === undefined ? {} : { device }) },
  ...(email === undefined || password === undefined ? {} : { account: { email, password } }),
  ...(totem === undefined ? {} : { kiosk: totem }),
  ...(courier === undefined ? {} : { courierVenueId: courier }),
  ...(values['new-email'] === undefined ? {} : { newEmail: values['new-email'] }),
  ...(values['table-code'] === undefined ? {} : { tableCode: values['table-code'] }),
  ...(portal === undefined ? {} : { portalId: portal }),
  isStadium: values.stadium,
  writes: values.write,
  newIntent,
  now: Date.now,
};
const walked = await walk(caller, plan, createValidator(await openApi()));
const cors = await tryCors(provider, origin ?? ANY_ORIGIN, origin !== undefined).catch((error: unknown) => [
  { kind: 'wrong' as const, text: String(error) },
]);
const outcome = outcomeOf(walked, cors);
console.log(asText(outcome));
if (json !== undefined) writeFileSync(json, `${JSON.stringify(outcome, null, 2)}\n`);
if (html !== undefined) writeFileSync(html, asHtml(outcome, provider));
process.exit(outcome.passes ? 0 : 1);
