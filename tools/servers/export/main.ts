import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storeDirectory } from '../../deploy/store.ts';
import { isThisMachine } from '../../../shell/edge/near.ts';
import { exportSite } from './export-site.ts';

const USAGE = `npm run export -- COMPOSITION --to FOLDER
  --origin https://order.example   where it will be served; else the first host of the composition
  --pass /srv/=https://api.example what begins so is passed on to another server; as often as needed
  --ca FILE                        who vouches for such a server with TLS; else whom the system trusts
  --assets FOLDER                  pictures that are served below /assets/
  --no-brotli                      of an nginx without its module for brotli
The store: STORE_DIR, else as for npm start. Written are FOLDER/files, FOLDER/nginx.conf, FOLDER/Caddyfile; _headers and _redirects stand among the files.`;

/** `npm run export`: a composition as files that any web server can serve. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      origin: { type: 'string' },
      pass: { type: 'string', multiple: true, default: [] },
      ca: { type: 'string' },
      assets: { type: 'string' },
      'no-brotli': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1 || values.to === undefined) throw new Error(USAGE);
  const passes = values.pass.map((text) => {
    const [, prefix, to] = /^(\/[\w./-]*)=(https?:\/\/[\w.:-]+)$/.exec(text) ?? [];
    if (prefix === undefined || to === undefined) throw new Error(USAGE);
    return { prefix, to };
  });
  const to = resolve(values.to);
  const { origin, files, pages } = await exportSite({
    store: storeDirectory(),
    name,
    originOf: (host) => values.origin ?? `${isThisMachine(host) ? 'http' : 'https'}://${host}`,
    to,
    passes,
    hasBrotli: !values['no-brotli'],
    report: (line) => console.error(line),
    ...(values.ca === undefined ? {} : { ca: resolve(values.ca) }),
    ...(values.assets === undefined ? {} : { assets: resolve(values.assets) }),
  });
  console.log(`${name} for ${origin}: ${pages} pages, ${files} files in ${join(to, 'files')}`);
}

try {
  await main();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
