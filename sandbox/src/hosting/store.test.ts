import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompositionStore } from '@comanda/shell/edge/composition-store';
import { describe, expect, it } from 'vitest';
import { placesOf } from './store.ts';

const COMPOSITIONS = join(import.meta.dirname, '../../../shell/compositions');
const ORIGIN = 'http://localhost:8080';
const AGENT = { url: 'http://127.0.0.1:9100', token: 'secret' };

/** What the sandbox's own places are at that origin. */
const REALTIME = { databaseUrl: `${ORIGIN}?ns=comanda`, authUrl: ORIGIN, apiKey: 'sandbox', projectId: 'comanda' };

describe('a shipped composition in the sandbox', () => {
  it.each(readdirSync(COMPOSITIONS))('has all places of the sandbox, and nothing of it is left out: %s', (file) => {
    const document = JSON.parse(readFileSync(join(COMPOSITIONS, file), 'utf8'));
    const said: string[] = [];
    const store = new CompositionStore('', { placesOf, printAgent: AGENT, report: (line) => said.push(line) });
    const { provider, payment, embedders } = document;
    expect(store.localise({ document, isOwnHost: true }, ORIGIN)).toEqual({
      ...document,
      provider: {
        ...provider,
        ...(provider.authorizeUrl === undefined ? {} : { authorizeUrl: `${ORIGIN}/sandbox/provider/{provider}` }),
      },
      realtime: REALTIME,
      ...(payment === undefined ? {} : { payment: { origin: 'http://pay.localhost:8080' } }),
      assets: { mapTiles: `${ORIGIN}/tiles/{z}/{x}/{y}.svg`, dishPictures: '/assets/dishes/{stem}-{width}.webp' },
      embedders: embedders.map(() => 'http://site.localhost:8080'),
      ...(document.printAgent === undefined ? {} : { printAgent: AGENT }),
    });
    expect(said).toEqual([]);
  });
});
