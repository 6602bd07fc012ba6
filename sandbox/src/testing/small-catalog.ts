import type {
  Announce,
  AskedLine,
  BookingFacts,
  CatalogPort,
  DeliveryAnswer,
  DeliveryPlace,
  ItemFacts,
  Names,
  KioskFacts,
  LineChange,
  PriceCheck,
  ProductFacts,
  VenueFacts,
} from '../catalog-port.ts';

interface SmallProduct {
  readonly np: string;
  pm: number;
  agot: boolean;
  stock: number | null;
}

const CURRENCY = ['CLP', '$', 0, ',', 0, '.'] as const;
const DELIVERY_COST = 1990;
const ALL_TYPES = [1, 2, 3];
const KIOSKS: readonly KioskFacts[] = [
  {
    kiosId: 'TOTEM-4-1',
    sc: '4141',
    active: true,
    sid: 4,
    dk: 1,
    ir: 104,
    il: 1,
    nm: 'Tótem entrada',
    pa: 'cl',
    adte: true,
    payMethods: [5025, 1000, 2000],
    idPortal: null,
    printer: { id: '4001', columns: 38 },
  },
  {
    kiosId: 'TOTEM-4-2',
    sc: '4242',
    active: true,
    sid: 4,
    dk: 2,
    ir: 104,
    il: 1,
    nm: 'Tótem portal',
    pa: 'cl',
    adte: false,
    payMethods: [1000],
    idPortal: '15',
    printer: { id: '4002', columns: 48 },
  },
  {
    kiosId: 'TOTEM-1-1',
    sc: '1111',
    active: true,
    sid: 1,
    dk: 1,
    ir: 101,
    il: 1,
    nm: 'Tótem barra',
    pa: 'cl',
    adte: false,
    payMethods: [1000],
    idPortal: null,
    printer: { id: '1001', columns: 38 },
  },
];
const BOOKING: BookingFacts = {
  wfd: 31,
  wfpx: 10,
  inc: 15,
  anp: 60,
  bkd: ['20261225'],
  turns: [
    { jid: 1, hi: '12:30', hf: '15:30', si: 45000, sf: 55800, d: 127, rv: 1 },
    { jid: 2, hi: '19:00', hf: '23:00', si: 68400, sf: 82800, d: 127, rv: 1 },
  ],
};

/** Two venues with a few products, for tests of the other calls: 101-1 (products 1, 2, 3 and extra 9) and 104-1 with two kiosks, a third one at 101-1. */
export class SmallCatalog implements CatalogPort {
  #products = seed();
  readonly #state = new Map<string, number>();
  password = '';

  venues(): readonly VenueFacts[] {
    return [this.#venue(101, 1, 'Fuente Alameda'), this.#venue(104, 4, 'Brasa Norte')];
  }

  venue(ir: number, il: number): VenueFacts | undefined {
    return this.venues().find((venue) => venue.ir === ir && venue.il === il);
  }

  kiosks(): readonly KioskFacts[] {
    return KIOSKS;
  }

  offers(ir: number, _il: number, tipo: number): boolean {
    return tipo > 3 || ir === 101;
  }

  booking(ir: number): BookingFacts | undefined {
    return ir === 101 ? BOOKING : undefined;
  }

  priceCheck(_ir: number, _il: number, _tipo: number, asked: readonly AskedLine[]): PriceCheck {
    const changes: LineChange[] = [];
    const lines = asked.map(({ lir, ip, quantity, pm, extras }) => {
      const product = this.#products.get(ip);
      if (product === undefined) changes.push({ lir, ip, motivo: 'no-existe' });
      else if (product.agot) changes.push({ lir, ip, motivo: 'agotado' });
      else if (product.stock !== null && product.stock < quantity) changes.push({ lir, ip, motivo: 'stock', max: product.stock });
      else if (pm !== product.pm) changes.push({ lir, ip, motivo: 'precio', pm: product.pm });
      const unit = (product?.pm ?? 0) + extras.reduce((sum, extra) => sum + 1000 * extra.quantity, 0);
      return { lir, ip, quantity, unit };
    });
    return { lines, subtotal: lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0), changes };
  }

  /** The same for all that is on the other side of the equator's tenth degree. */
  deliveryCost(_ir: number, _il: number, { lat }: DeliveryPlace): DeliveryAnswer {
    return lat < -10 ? { ok: true, cost: DELIVERY_COST, isUnderMinimum: false } : { ok: false, msg: 'Fuera de area' };
  }

  item(_ir: number, _il: number, ip: number): ItemFacts | undefined {
    const product = this.#products.get(ip);
    return product && { np: product.np, nombreTrad: `${product.np} in English`, pl: 100 + ip, jp: 1, jb: ip === 2 ? 2 : 1, foto: '' };
  }

  extraNames(_ir: number, _il: number, pl: number): Names {
    return pl === 9 ? { np: 'Pan integral', nombreTrad: 'Wholemeal bread' } : { np: '', nombreTrad: '' };
  }

  sell(_ir: number, _il: number, lines: readonly AskedLine[]): Announce {
    return this.#move(lines, -1);
  }

  giveBack(_ir: number, _il: number, lines: readonly AskedLine[]): Announce {
    return this.#move(lines, 1);
  }

  /** Kept in memory: there is nothing to read again. */
  reread(): void {}

  acceptsPassword(_ir: number, _il: number, password: string): boolean {
    return password === this.password;
  }

  isOwnNetwork(): boolean {
    return false;
  }

  onChange(): () => void {
    return () => undefined;
  }

  products(): readonly ProductFacts[] {
    return [...this.#products].map(([ip, product]) => ({ ip, ...product, cat: 'Carta' }));
  }

  changeProduct(
    _ir: number,
    _il: number,
    ip: number,
    change: { agot?: boolean | undefined; pm?: number | undefined; stock?: number | undefined },
  ): Announce | null {
    const product = this.#products.get(ip);
    if (product === undefined) return null;
    product.pm = change.pm ?? product.pm;
    product.agot = change.agot ?? product.agot;
    product.stock = change.stock ?? product.stock;
    return nobodyListens;
  }

  setShift(ir: number, il: number, isOpen: boolean): Announce {
    this.#state.set(`${ir}-${il}`, isOpen ? 1 : 0);
    return nobodyListens;
  }

  /** As outside the opening hours. */
  close(ir: number, il: number): void {
    this.#state.set(`${ir}-${il}`, -1);
  }

  reset(): void {
    this.#products = seed();
    this.#state.clear();
  }

  #move(lines: readonly AskedLine[], sign: 1 | -1): Announce {
    for (const { ip, quantity } of lines) {
      const product = this.#products.get(ip);
      if (product !== undefined && product.stock !== null) product.stock += sign * quantity;
    }
    return nobodyListens;
  }

  #venue(ir: number, sid: number, nr: string): VenueFacts {
    return {
      ir,
      il: 1,
      sid,
      nr,
      pa: 'cl',
      logo: `/assets/logos/${sid}.svg`,
      tz: 'America/Santiago',
      cur: CURRENCY,
      ta: this.#state.get(`${ir}-1`) ?? 1,
      webConfig: { selfattableonly: 1, payQR: true, selfatpwd: this.password === '' ? 0 : 1, selfattrm: 0 },
      methods: [0, -1, 5011, 5082].map((id) => ({ id, types: ALL_TYPES })),
      tables: [5, 7, 8],
      tableName: (id) => (id > 0 && id < 50 ? `Mesa ${id}` : ''),
    };
  }
}

function nobodyListens(): void {}

function seed(): Map<number, SmallProduct> {
  return new Map([
    [1, { np: 'Barros Luco', pm: 6990, agot: false, stock: null }],
    [2, { np: 'Completo', pm: 3500, agot: false, stock: 3 }],
    [3, { np: 'Jugo', pm: 2500, agot: true, stock: null }],
  ]);
}
