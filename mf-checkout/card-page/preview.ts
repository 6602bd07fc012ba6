import type { CardBrand } from '../src/rules/card-fields.ts';

interface Shown {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly holder: string;
  readonly brand: CardBrand | undefined;
}

const BRANDS: Readonly<Record<CardBrand, string>> = { visa: 'VISA', master: 'mastercard', amex: 'AMEX' };

/** The little card that follows what is typed, and turns round for the security code. Decoration: hidden from readers. Spec C2-070. */
export function createPreview(text: (key: string) => string) {
  const root = part('div', 'preview');
  root.setAttribute('aria-hidden', 'true');
  const inner = part('div', 'inner');
  const front = part('div', 'side front');
  const back = part('div', 'side back');
  const [brand, number, holder, expiry] = [part('span', 'brand'), part('p', 'digits'), part('span', 'who'), part('span', 'when')];
  const foot = part('div', 'foot');
  foot.append(holder, expiry);
  front.append(part('span', 'chip'), brand, number, foot);
  const code = part('span', 'secret');
  code.textContent = '•••';
  back.append(part('div', 'stripe'), code);
  inner.append(front, back);
  root.append(inner);
  return {
    root,
    flip: (isBack: boolean) => root.classList.toggle('flipped', isBack),
    show: (card: Shown) => {
      const digits = card.number.padEnd(16, '•');
      number.textContent = digits.replaceAll(/(.{4})(?=.)/gu, '$1 ');
      holder.textContent = card.holder.trim() === '' ? text('holder') : card.holder.trim();
      expiry.textContent = `${card.month.padStart(2, '•')}/${card.year.padStart(2, '•')}`;
      root.dataset['brand'] = card.brand ?? '';
      brand.textContent = card.brand === undefined ? '' : BRANDS[card.brand];
    },
  };
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
