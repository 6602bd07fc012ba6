/** @type {WeakMap<Element, Map<string, { signature: string, node: HTMLElement }>>} */
const shown = new WeakMap();

/**
 * Draws a list anew but keeps the elements of unchanged items, and with them focus and open menus. When the focused element goes away, its
 * successor in the list gets the focus, else `heading`.
 * @template Item
 * @param {HTMLElement} parent
 * @param {readonly Item[]} items
 * @param {{ key: (item: Item) => string | number, draw: (item: Item) => HTMLElement, heading?: HTMLElement | undefined }} options
 */
export function keyedList(parent, items, { key, draw, heading }) {
  const before = shown.get(parent) ?? new Map();
  const after = new Map();
  const focus = focusWithin(parent);
  const ids = new Set(items.map((item) => String(key(item))));
  // Gone ones first: then what stays need not move, and keeps its focus.
  for (const [id, { node }] of before) if (!ids.has(id)) node.remove();
  items.forEach((item, index) => {
    const id = String(key(item));
    const signature = JSON.stringify(item);
    const known = before.get(id);
    const node = known?.signature === signature ? known.node : draw(item);
    node.dataset['key'] = id;
    after.set(id, { signature, node });
    if (known !== undefined && known.node !== node) known.node.replaceWith(node);
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
  shown.set(parent, after);
  if (focus !== null && !parent.contains(document.activeElement)) refocus(parent, focus, heading);
}

/** @typedef {{ key: string, index: number, name: string }} Focus */

/**
 * @param {HTMLElement} parent
 * @returns {Focus | null}
 */
function focusWithin(parent) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !parent.contains(active) || active === parent) return null;
  const index = [...parent.children].findIndex((child) => child.contains(active));
  const item = parent.children[index];
  return { index, key: item instanceof HTMLElement ? (item.dataset['key'] ?? '') : '', name: active.dataset['name'] ?? '' };
}

/**
 * @param {HTMLElement} parent
 * @param {Focus} focus
 * @param {HTMLElement | undefined} heading
 */
function refocus(parent, { key, index, name }, heading) {
  const items = [...parent.children];
  const same = items.find((item) => item instanceof HTMLElement && item.dataset['key'] === key);
  const next = same ?? items[Math.min(index, items.length - 1)];
  const target = next?.querySelector(`[data-name="${CSS.escape(name)}"]`) ?? next?.querySelector('button, a, input, select') ?? heading;
  if (target instanceof HTMLElement) target.focus();
}
