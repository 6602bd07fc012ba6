import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../build/root.ts';
import { placedBackends, plainService, readCompose } from './compose.ts';

const services = readCompose();
const PLACES = {
  ports: {
    'varnish:6081': 1001,
    'edge-a:8081': 1002,
    'edge-b:8081': 1003,
    'other-region:8080': 1004,
    'postgres:5432': 1005,
    'provider:8200': 1006,
  },
  folders: { '/config': '/here/config', '/store': '/here/store', '/pictures': '/here/pictures', '/app': '/here/app' },
};

describe('the services of the compose file', () => {
  it('run as plain processes by the same words, with the addresses and folders of this machine', () => {
    expect(plainService(services['varnish'] ?? { command: [], environment: {} }, PLACES).args).toEqual(
      expect.arrayContaining(['/here/config/varnish/comanda.vcl', 'vcl_path=/here/config/varnish', '0.0.0.0:6081,HTTP']),
    );
    expect(plainService(services['haproxy'] ?? { command: [], environment: {} }, PLACES).env).toMatchObject({
      CACHE: '127.0.0.1:1001',
      EDGE_A: '127.0.0.1:1002',
      EDGE_B: '127.0.0.1:1003',
      PROVIDER: '127.0.0.1:1006',
    });
    expect(plainService(services['edge-b'] ?? { command: [], environment: {} }, PLACES).env).toMatchObject({
      STORE_DIR: '/here/store',
      ASSETS_DIR: '/here/pictures',
    });
    const { program, args, env } = plainService(services['reports-b'] ?? { command: [], environment: {} }, PLACES);
    expect([program, args, env['STORE_DIR'], env['REPORTS_URL']]).toEqual([
      process.execPath,
      ['/here/app/sandbox/src/reports/main.ts'],
      '/here/store',
      'postgres://comanda:comanda@127.0.0.1:1005/reports',
    ]);
  });

  it('are all that the configurations name, but for what is elsewhere', () => {
    const text = (name: string) => readFileSync(join(ROOT, 'tools/servers', name), 'utf8');
    const named = [
      ...text('haproxy/haproxy.cfg').matchAll(/\$\{\w+-([a-z-]+):\d+\}/g),
      ...text('varnish/backends.vcl').matchAll(/\.host = "([a-z_-]+)"/g),
    ];
    const unknown = named.map(([, name]) => name).filter((name) => name !== undefined && services[name] === undefined);
    expect([...new Set(unknown)].toSorted()).toEqual(['other-region', 'provider']);
  });

  it('ask the provider for the same paths as an entrance that is told of none', () => {
    const text = readFileSync(join(ROOT, 'tools/servers/haproxy/haproxy.cfg'), 'utf8');
    expect(text).toContain(`presetenv PROVIDER_PATHS "${services['haproxy']?.environment['PROVIDER_PATHS']}"`);
  });

  it('say each address of a cache in a way that is found', () => {
    const placed = placedBackends(readFileSync(join(ROOT, 'tools/servers/varnish/backends.vcl'), 'utf8'), PLACES);
    expect([...placed.matchAll(/\.host = "([^"]+)";\n {2}\.port = "(\d+)"/g)].map(([, host, port]) => `${host}:${port}`)).toEqual([
      '127.0.0.1:1002',
      '127.0.0.1:1003',
      '127.0.0.1:1004',
    ]);
  });
});
