import { passportOf } from '@comanda/shared-contracts/passport';
import { KIOSK_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-kiosk';

/** What mf-kiosk is to the platform; a test holds it against the sources. X-19. */
export const PASSPORT = passportOf('mf-kiosk', {
  routes: KIOSK_ROUTES,
  uses: [
    'barcode',
    'exchange-rate',
    'menu',
    'order-cancel',
    'order-detail',
    'order-preflight',
    'order-save',
    'portal-info',
    'portal-venues',
    'print-remote',
    'print-token',
    'product-tags',
    'test-info',
  ],
  keys: ['KIOPORTAL', 'KLEFT', 'KLOCAL', 'KMENU', 'KSETUP', 'PRINTS', 'TAGS', 'TEMPCART', 'TK5'],
  domains: ['kiosk'],
  writes: ['kiosk/reset', 'kiosk/session'],
});
