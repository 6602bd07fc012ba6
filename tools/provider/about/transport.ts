import { READ_MS } from '@comanda/shared-contracts/stated-calls';
import { READ_RETRY_MS } from '../../../shell/src/http/operations.ts';

const SECOND = 1_000;
const READ_S = READ_MS / SECOND;

/** How the page is meant. */
export const READING = `
Comanda is a front end: a restaurant platform, the **provider**, answers its calls. This page is the whole wire between them. It is written
from the product's own table of calls and schemas by \`npm run provider-pages\`; tests hold every example, default and field against the product.
The same as data: [provider.openapi.json](provider.openapi.json) (OpenAPI 3.1).

- **required**: without it the record cannot be read; what then happens stands above its table.
- **optional**: the product does what the column *without it* says. \`null\` counts as absent everywhere.
- **extension**: ours, not in the specification of the platform; leave it away and the product does what the [list of extensions](#extensions) says.
- *our reading*: the specification names the call and not the form of its answer.

Fields that do not stand here are ignored. Of a list only the items that cannot be read are left out.

\`npm run conformance -- --provider https://you.example\` holds a running provider against this page; what it finds at
the two providers of this repository stands in [conformance.md](conformance.md). From this page to a first order, step by step: [provider-first-order.md](provider-first-order.md).

## Pointing the product at a provider

A **composition** (\`shell/compositions/*.json\`) says all of it, nothing is baked into a build: \`provider.url\` (origin of the provider; empty: the
site itself), \`provider.token\`, \`provider.loginPath\`, \`provider.authorizeUrl\` (social logins), \`provider.kioskLogin\` (\`code\`, \`login\` or \`module\`), \`rules.productSlug\`,
\`realtime\` (below), \`payment.origin\` (where cards are typed), \`grants\` (what each part may call in somebody's name; one that is not named calls nothing with credentials). The page's security headers follow from it.`;

/** What all calls have in common. */
export const TRANSPORT = `
## Every call

\`{provider.url}{path}?{query}\`, the query in alphabetical order, the body JSON. Every call carries:

| Where | Name | |
|---|---|---|
| query | \`amb\` | \`PROD\` or \`DEV\`: two worlds with nothing in common. \`TEST\` of the product is sent as \`DEV\` |
| query | \`dgid\` | device id, 36 characters, made by the device (extension): orders of guests belong to it |
| header | \`Authorization\` | \`Bearer {provider.token}\`: the public token of the product. It proves nothing about a person |
| header | \`App-Version\` | version of the shell |
| header | \`X-Csrf-Token\` | 32-bit FNV-1a, 8 lower-case hex digits, of \`App-Version\\|METHOD\\|path\\|xid or ''\\|dgid\` in UTF-8 (extension). A rule of the platform, no security: a provider may ignore it |
| header | \`Accept-Language\` | \`es\`, \`en\` or \`pt\`: language of mails and sentences |
| header | \`Accept\` | \`application/json\` |
| header | \`Content-Type\` | \`application/json\`, with a body |

No cookies are sent or kept (\`credentials: omit\`), nothing is cached by the browser (\`no-store\`), no referrer goes out, and **a redirect is not followed**.

### Credentials

In the query, beside the rest:

| Who | Query |
|---|---|
| a registered diner or staff | \`xid\` (profile id), \`xtot1\` (session token), \`xtot4\` (module token) |
| a guest | \`xid=1&xtot1=1&anony=1\`; the device is \`dgid\` |
| a kiosk | \`xid=1&xtot1=1&kio=1&xiu={iu}&xapitoken={to}\` |
| nobody | nothing |

A call says whose it needs: \`none\` nobody's, \`optional\` those of whoever there is, \`required\` a diner, a guest or a kiosk, \`user\` a registered diner, \`kiosk\` a linked device.
Credentials that are no longer good are refused with **HTTP 401** and \`{"ok":false,"error":"session"}\`: the person is asked to log in again, and a reading call that needs nobody
is asked once more without them.

### Another origin (CORS)

Where \`provider.url\` is another origin than the page's, the browser asks first (preflight) before every call, because of \`App-Version\`, \`Authorization\`, \`X-Csrf-Token\` and the JSON body. Answer

\`\`\`
OPTIONS {any path}
Access-Control-Allow-Origin: {the origin that asks, or *}
Access-Control-Allow-Methods: GET, POST, DELETE
Access-Control-Allow-Headers: accept, accept-language, app-version, authorization, content-type, x-csrf-token
Access-Control-Max-Age: 7200
Vary: Origin
\`\`\`

with 2xx, **without** asking for credentials or a token: a browser sends none with it. \`*\` is allowed everywhere, for no cookies are sent; \`Access-Control-Allow-Credentials\` is not needed.
Every answer carries \`Access-Control-Allow-Origin\` as well, **also refusals and errors** (4xx, 5xx, of a proxy too): without it the product sees nothing but a network that is away.
One response header is read: \`Retry-After\`, in seconds or as a date, of 429 and 503. A browser shows it to a page of another origin only where the answer names it:

\`\`\`
Access-Control-Expose-Headers: Retry-After
\`\`\`

Without it the page does not see when it may ask again, and asks an overloaded provider again after its own pauses.

Embedded pages (\`<comanda-widget>\`) are frames of the product's own origin: that is the \`Origin\` they send, not the partner's. \`Origin: null\` is sent by nothing of ours, and need not be allowed.
Calls of a page that stands in a frame are no different from others.

### Answers

| Answer | Counts as |
|---|---|
| 2xx, JSON, \`"ok": true\` | done |
| 2xx, JSON, \`"ok": false\` | refused: understood, nothing was done. \`msg\` is shown to the diner as it is |
| 4xx, JSON, \`"ok": false\` | refused; 401 and 403: because of who asks; 409: something else came in between |
| 408, 429, 5xx, no JSON, cut off, redirect | nobody knows. Readings are asked again; **writings are not**, their effect is unknown |
| nothing | the network is away, or CORS |

Never answer 200 with a page of HTML, and never \`"ok": true\` for what was not done. Refusals of \`/srv/saveorder\` may also stand in \`data.error\` beside \`"ok": true\`, as the platform writes them: only where no \`iped\` stands beside it.
An error that is null, empty, 0, false or a word for none (\`null\`, \`none\`, \`ok\`) is none; one that says nothing in words leaves it unknown what became of the call.

### Time and limits

- A reading call may take ${READ_S} s in all, with up to ${READ_RETRY_MS.length} repeats after at most ${READ_RETRY_MS.map((ms) => `${ms / SECOND} s`).join(' and ')}; a writing call as long as its table says. What is slower counts as lost.
- A page makes at most 6 calls at once, writings first. After several failures in a row a call rests for a while.
- Answers of readings are used again for as long as the product says, never across persons, environments or languages of a login.
- Bodies of the product stay under 512 kB. Texts that people type are at most some hundred characters.
- Instants are milliseconds since 1970 by the provider's clock; only \`expU\` is in seconds. Days and times of day are those of the venue. The product compares instants of the provider with one another (\`fm\`: the later one counts), never with the device's clock.
- Amounts are numbers in major units of the venue's currency (\`12900\` pesos, \`12.5\` dollars), with as many decimals as its \`cur\` writes. A number that has more is rounded half up once, when it is read; a text that has more (\`"12.99"\` of pesos) is not read: such a dish is "precio en el local" and cannot be added. A price before a discount is read alike; one that is not read is none.
- A number may be written as a text with a dot. Switches are \`1\`/\`0\` or \`true\`/\`false\`.
- A list with holes, as PHP writes it after an item was removed (\`{"0":…,"2":…}\`), is read in the order of its places, and reported. A dish of which nobody can read what must be chosen (\`catExtras\`) is shown and cannot be ordered.
- Pictures are addresses of https; one without scheme (\`//cdn\`) is read as https. A path (\`/assets/1.webp\`) is the provider's where the composition names its address (\`provider.url\`), else the site's on which the product runs.
- An empty list is \`[]\`. \`null\`, \`""\` and \`{}\` are read as one; where the list is what the answer is about (\`data\`, \`cats\`, \`pls\`), that is reported.
  The lines of a bill are a list, or the bill is not read: nobody would know what is due.
- Instants and days in other common forms are read, and reported. A day may be a moment in milliseconds or seconds: it is the day on the venue's clock (of its \`tz\`, else of
  its country's zone). Midnight of UTC means that day of the calendar, unless the time that stands beside it is what the venue's clock shows then.
`;
