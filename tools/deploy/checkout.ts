import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/root.ts';

/** Names this checkout, also when its folder is moved. */
export function checkoutId(root = ROOT): string {
  const file = join(root, 'sandbox/data/checkout');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomUUID());
  }
  return readFileSync(file, 'utf8');
}

/** Who does it, from where and why, as it stands in the log. */
export function signature(why?: string) {
  const user = process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown';
  const by = `${user}@${hostname()}`;
  return { at: new Date().toISOString(), by, checkout: checkoutId(), ...(why === undefined ? {} : { why }) };
}
