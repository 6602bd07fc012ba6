import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openApi } from '../openapi.ts';
import { SAMPLE } from '../subject.ts';
import { createValidator } from '../validate.ts';
import { tryCors } from './cors.ts';
import { createCaller } from './exchange.ts';
import { outcomeOf } from './outcome.ts';
import { asHtml, asText } from './print.ts';
import { walk } from './walk.ts';

/* Holds a provider against the written wire: npm run conformance -- --provider URL. Ends with 1 where the product would not work with it. */

const USAGE = `npm run conformance -- --provider https://you.example [options]

  --token TEXT             public token of the product (public)
  --login-path PATH        where logins are (/srv/security/login)
  --product SLUG           rules.productSlug of the composition (comanda)
  --at LAT,LNG             where to look for restaurants (${SAMPLE.point.lat},${SAMPLE.point.lng})
  --email E --password P   an account: its profile, orders, cards and bookings are read
  --kiosk XIU,XAPITOKEN,SID,DK,IR-IL   a linked kiosk
  --portal ID              a portal
  --stadium                the stadium's calls too
  --write                  makes an order on receipt and cancels it; needs an account
  --origin URL             pages of this origin must be able to call (else any other one is tried, and nothing is asked of it)
  --json FILE, --html FILE the outcome once more
`;

const ANY_ORIGIN = 'https://shop.example';

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    token: { type: 'string', default: 'public' },
    'login-path': { type: 'string', default: '/srv/security/login' },
    product: { type: 'string', default: 'comanda' },
    at: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    kiosk: { type: 'string' },
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
const caller = createCaller({ url: provider, token: values.token, loginPath: values['login-path'], productSlug: values.product });
const plan = {
  on: { ...SAMPLE, point: { lat, lng }, ...(kiosk === undefined ? {} : { device }) },
  ...(email === undefined || password === undefined ? {} : { account: { email, password } }),
  ...(kiosk === undefined ? {} : { kiosk: { kind: 'kiosk' as const, xiu, xapitoken } }),
  ...(portal === undefined ? {} : { portalId: portal }),
  isStadium: values.stadium,
  writes: values.write,
};
const walked = await walk(caller, plan, createValidator(await openApi()));
const cors = await tryCors(provider, values.origin ?? ANY_ORIGIN, values.origin !== undefined).catch((error: unknown) => [
  { kind: 'wrong' as const, text: String(error) },
]);
const outcome = outcomeOf(walked, cors);
console.log(asText(outcome));
if (json !== undefined) writeFileSync(json, `${JSON.stringify(outcome, null, 2)}\n`);
if (html !== undefined) writeFileSync(html, asHtml(outcome, provider));
process.exit(outcome.passes ? 0 : 1);
