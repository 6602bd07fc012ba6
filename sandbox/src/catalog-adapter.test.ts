import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { catalogPort, catalogueStore } from './catalog-adapter.ts';
import { Catalogue } from './catalog/catalogue.ts';
import type { AskedLine } from './catalog-port.ts';
import { createClock } from './server/clock.ts';

/** Friday 2026-11-20, 13:00 in Santiago: everything there is open. */
const LUNCH = Date.UTC(2026, 10, 20, 16, 0);

function setUp() {
  const clock = createClock(() => LUNCH);
  const file = new DatabaseSync(':memory:');
  const catalogue = new Catalogue(catalogueStore(file));
  return { catalogue, port: catalogPort(catalogue, clock), file, clock };
}

/** A product of a venue that has neither extras nor a tracked stock. */
function plainProduct(catalogue: Catalogue, id: string) {
  const venue = catalogue.byId(id);
  if (venue === undefined) throw new Error(`no venue ${id}`);
  const ip = [...venue.productsById.keys()].find((key) => {
    const product = catalogue.product(venue, key, 1);
    return product !== undefined && product.catExtras.length === 0 && !product.agot && product.stock === undefined;
  });
  const product = ip === undefined ? undefined : catalogue.product(venue, ip, 1);
  if (product === undefined) throw new Error(`no plain product in ${id}`);
  return product;
}

const lineOf = (ip: number, pm: number, quantity = 1, extras: AskedLine['extras'] = []): AskedLine => ({
  lir: 1,
  ip,
  quantity,
  pm,
  extras,
});

describe('the catalogue behind its port', () => {
  it('prices lines and says what changed, by position from 1', () => {
    const { catalogue, port } = setUp();
    const { ip, pm } = plainProduct(catalogue, '101-1');
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm, 3)])).toEqual({
      lines: [{ lir: 1, ip, quantity: 3, unit: pm }],
      subtotal: 3 * pm,
      changes: [],
    });
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm - 1)]).changes).toEqual([{ lir: 1, ip, motivo: 'precio', pm }]);
    expect(port.priceCheck(101, 1, 1, [lineOf(1, 1)]).changes).toEqual([{ lir: 1, ip: 1, motivo: 'no-existe' }]);
    port.changeProduct(101, 1, ip, { agot: true });
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm)]).changes).toEqual([{ lir: 1, ip, motivo: 'agotado' }]);
  });

  it('takes and gives back stock, tells of each change, and keeps it over a restart', () => {
    const { catalogue, port, file, clock } = setUp();
    const { ip, pm } = plainProduct(catalogue, '101-1');
    const reported: string[] = [];
    port.onChange((venueId) => reported.push(venueId));
    port.changeProduct(101, 1, ip, { stock: 2 })?.();
    port.sell(101, 1, [lineOf(ip, pm, 2)])();
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm)]).changes).toMatchObject([{ motivo: 'agotado' }]);
    const restarted = catalogPort(new Catalogue(catalogueStore(file)), clock);
    expect(restarted.products(101, 1).find((product) => product.ip === ip)).toMatchObject({ stock: 0, agot: true });
    port.giveBack(101, 1, [lineOf(ip, pm, 2)])();
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm, 2)]).changes).toEqual([]);
    expect(reported).toEqual(['101-1', '101-1', '101-1']);
  });

  it('closes and opens the shift, and puts everything back as seeded', () => {
    const { catalogue, port } = setUp();
    const { ip, pm } = plainProduct(catalogue, '101-1');
    port.setShift(101, 1, false);
    port.changeProduct(101, 1, ip, { pm: pm + 500, agot: true, stock: 3 });
    expect(port.venue(101, 1)?.ta).toBe(0);
    port.reset();
    expect(port.venue(101, 1)?.ta).toBe(1);
    expect(port.priceCheck(101, 1, 1, [lineOf(ip, pm, 50)]).changes).toEqual([]);
    expect(port.products(101, 1).find((product) => product.ip === ip)?.stock).toBeNull();
    expect(port.setShift(1, 1, true)).toBeNull();
  });

  it('knows kiosks with their codes and portal, tables, passwords and bookings', () => {
    const { port } = setUp();
    expect(port.kiosks().find(({ kiosId }) => kiosId === 'TOTEM-4-1')).toMatchObject({
      sc: '4141',
      sid: 4,
      dk: 1,
      ir: 104,
      il: 1,
      active: true,
      idPortal: null,
    });
    expect(port.kiosks().some(({ idPortal }) => idPortal === '15')).toBe(true);
    const [table] = port
      .venues()
      .flatMap((venue) => Array.from({ length: 40 }, (_, id) => venue.tableName(id)).filter((name) => name !== ''));
    expect(table).toMatch(/\S/);
    expect(port.booking(101, 1)?.turns.length).toBeGreaterThan(0);
    const asking = port.venues().find(({ webConfig }) => webConfig['selfatpwd'] === 1);
    expect(asking && port.acceptsPassword(asking.ir, asking.il, 'surely-wrong')).toBe(false);
  });
});
