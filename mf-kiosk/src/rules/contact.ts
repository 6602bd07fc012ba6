import { isEmail } from './email.ts';
import type { KioskContact, KioskContactRule } from '@comanda/shared-contracts/domain/kiosk';

/** Fewest characters of a name. Spec K5-001. */
const SHORTEST_NAME = 3;

/** A way to reach the customer. */
export type ContactWay = 'email' | 'phone';

/** The ways to choose from; the first one is chosen at first. Spec K5-003. */
export function contactWays(rule: KioskContactRule): readonly ContactWay[] {
  return rule === 'emailAndPhone' ? ['email', 'phone'] : [rule];
}

/** Spec K5-001. */
export function isName(text: string): boolean {
  return text.trim().length >= SHORTEST_NAME;
}

/** Spec K5-001. */
export function isContactEmail(text: string): boolean {
  return isEmail(text.trim());
}

/** Whether an input is drawn as right, wrong, or not validated yet: nothing is wrong before it was left. Spec K5-004. */
export function validated(isValid: boolean, wasLeft: boolean): 'valid' | 'invalid' | 'open' {
  if (isValid) return 'valid';
  return wasLeft ? 'invalid' : 'open';
}

/** The contact as it is sent: only the chosen way, without spaces around. */
export function contactOf({ name, email, phone }: KioskContact, way: ContactWay): KioskContact {
  return { name: name.trim(), email: way === 'email' ? email.trim() : '', phone: way === 'phone' ? phone.trim() : '' };
}
