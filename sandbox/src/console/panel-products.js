/** @import { Desk, Product, Venue } from './records.ts' */
import { openDialog } from './dialogs.js';
import { byId, h, icon } from './dom.js';
import { money } from './format.js';
import { keyedList } from './keyed-list.js';
import { switchButton } from './panel-venue.js';
import { T } from './texts.js';

const SHOWN = 20;

/**
 * The chosen venue's menu: sell out and bring back, new prices, new stock.
 * @param {Desk} desk
 */
export function renderProducts(desk) {
  const venue = desk.venue();
  const { products } = desk.loaded;
  byId('products-choose').hidden = venue !== undefined;
  byId('products-part').hidden = venue === undefined;
  if (venue === undefined || products === undefined) return;
  const found = products.filter(({ np, cat }) => plain(`${np} ${cat}`).includes(plain(searched())));
  const more = byId('products-more');
  more.hidden = found.length > 0 && found.length <= SHOWN;
  more.textContent = found.length === 0 ? T.noProducts : T.moreProducts(found.length - SHOWN);
  keyedList(byId('products'), found.slice(0, SHOWN), {
    key: ({ ip }) => `${venue.ir}-${venue.il}-${ip}`,
    draw: (product) => row(desk, venue, product),
    heading: byId('products-heading'),
  });
}

/**
 * @param {Desk} desk
 */
export function startProducts(desk) {
  byId('products-search').addEventListener('input', () => renderProducts(desk));
}

function searched() {
  const field = byId('products-search');
  return field instanceof HTMLInputElement ? field.value : '';
}

/**
 * For searching: without accents and capitals.
 * @param {string} text
 */
function plain(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * @param {Desk} desk
 * @param {Venue} venue
 * @param {Product} product
 */
function row(desk, venue, product) {
  const { np, cat, pm, stock, agot } = product;
  const facts = [cat, money(pm, venue.cur), stock === null ? T.untracked : `${T.stock} ${stock}`];
  return h(
    'li',
    { class: agot ? 'row out' : 'row' },
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, np, agot && [' ', h('span', { class: 'tag bad' }, T.soldOut)]),
      h('p', { class: 'row-sub' }, facts.join(' · ')),
    ),
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': T.editProduct(np), 'data-name': 'edit', onclick: () => edit(desk, venue, product) },
      icon('pencil'),
    ),
    switchButton({ label: T.isAvailable(np), isOn: !agot, change: (isOn) => void change(desk, venue, product, { agot: !isOn }) }),
  );
}

/**
 * @param {Desk} desk
 * @param {Venue} venue
 * @param {Product} product
 */
function edit(desk, venue, product) {
  const step = venue.cur[4] === 0 ? 1 : 10 ** -venue.cur[4];
  const price = h('input', {
    id: 'edit-price',
    class: 'field',
    type: 'number',
    min: 0,
    step,
    required: true,
    inputmode: 'decimal',
    value: product.pm,
  });
  const stock = h('input', {
    id: 'edit-stock',
    class: 'field',
    type: 'number',
    min: 0,
    step: 1,
    inputmode: 'numeric',
    value: product.stock ?? '',
  });
  const form = h(
    'form',
    { method: 'dialog' },
    h('label', { for: 'edit-price' }, T.price(venue.cur[0])),
    price,
    h('label', { for: 'edit-stock' }, T.unitsLeft),
    stock,
    h('p', { class: 'hint' }, T.stockHint),
    h('div', { class: 'buttons' }, h('button', { class: 'button primary' }, T.save)),
  );
  form.addEventListener('submit', () => {
    const left = stock.value === '' ? {} : { stock: Number(stock.value) };
    void change(desk, venue, product, { pm: Number(price.value), ...(stock.value === String(product.stock ?? '') ? {} : left) });
  });
  openDialog(product.np, [form]);
  price.select();
}

/**
 * @param {Desk} desk
 * @param {Venue} venue
 * @param {Product} product
 * @param {object} body
 */
async function change(desk, { ir, il }, { ip, np }, body) {
  const isDone = await desk.act('POST', `/sandbox/api/venues/${ir}/${il}/products/${ip}`, body);
  desk.tell(isDone ? `${np}: ${T.saved}` : T.failed, isDone ? 'ok' : 'bad');
}
