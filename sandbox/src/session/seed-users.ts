import type { Db } from '../server/db.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'comanda123';

const ANA_HOME = {
  alias: 'Casa',
  def: 1,
  pa: 'cl',
  di: 'Avenida Italia 1234',
  dp: '502',
  cm: 'Providencia',
  ci: 'Santiago',
  zc: 7500000,
  ct: 'Conserjería',
  lt: -33.4429,
  lg: -70.6257,
};
const BETO_HOME = {
  alias: 'Casa',
  def: 1,
  pa: 'cl',
  di: 'Calle Merced 840',
  dp: '',
  cm: 'Santiago',
  ci: 'Santiago',
  zc: 8320000,
  ct: '',
  lt: -33.4372,
  lg: -70.6424,
};
const ANA_CARDS = {
  '5011': { cl: [{ id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } }] },
};

const SEED = [
  {
    em: 'ana@comanda.test',
    nm: 'Ana',
    ln: 'Rojas',
    ph: '+56912345678',
    rut: '12345678-5',
    pwd: PASSWORD,
    ad: [ANA_HOME],
    cards: ANA_CARDS,
    permissions: [],
  },
  {
    em: 'beto@comanda.test',
    nm: 'Beto',
    ln: 'Fuentes',
    ph: '+56987654321',
    rut: '20347878-K',
    pwd: PASSWORD,
    ad: [BETO_HOME],
    cards: {},
    permissions: [],
  },
  { em: 'nueva@comanda.test', nm: '', ln: '', ph: '', rut: '', pwd: null, ad: [], cards: {}, permissions: [] },
  { em: 'fijo@comanda.test', nm: 'Fina', ln: 'Jota', ph: '+56911112222', rut: '', pwd: null, ad: [], cards: {}, permissions: [] },
  {
    em: 'equipo@comanda.test',
    nm: 'Elisa',
    ln: 'Quiroz',
    ph: '+56922223333',
    rut: '',
    pwd: PASSWORD,
    ad: [],
    cards: {},
    permissions: [
      [999, 101, 1],
      [999, 104, 1],
      [5000, 101, 1],
      [5000, 104, 1],
      [9000, 101, 1],
      [9000, 104, 1],
    ],
  },
];

/** Makes the fixed accounts of an empty database. Safe to repeat. */
export async function seedUsers(db: Db): Promise<void> {
  const rows = SEED.map(({ ad, cards, permissions, pwd, ...rest }) => ({
    ...rest,
    pwd: pwd === null ? null : hashPassword(pwd),
    ad_json: JSON.stringify(ad),
    cards_json: JSON.stringify(cards),
    permissions_json: JSON.stringify(permissions),
    idi: 'es-ES',
    fbtio: 1,
  }));
  await db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.column('em').doNothing())
    .execute();
}
