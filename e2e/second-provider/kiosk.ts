import { randomBytes } from 'node:crypto';
import { no, words, yes } from './answer.ts';
import type { Asked, Handler } from './answer.ts';
import { COUNTRY } from './catalog.ts';
import type { Venue } from './catalog.ts';

/** The one device: it stands in the venue of the dinars. */
const DEVICE = { id: 'CAJA-908-A', code: '7719', sid: 908 } as const;

export interface Kiosk {
  readonly routes: Readonly<Record<string, Handler>>;
  isKnown(iu: string, token: string): boolean;
  /** Position 16 of /srv/test; null for who is no device. Spec K3-001 to K3-005. */
  config(asked: Asked): Readonly<Record<string, unknown>> | null;
  /** What was printed through the provider. */
  readonly printed: readonly unknown[];
}

/** Linking of the device, its configuration, and printing through the provider. */
export function createKiosk(venues: readonly Venue[]): Kiosk {
  const tokens = new Set<string>();
  const printed: unknown[] = [];
  const venue = venues.find(({ simpleId }) => simpleId === DEVICE.sid);

  /** KIOUSER. Spec K3-006. */
  const userOf = (to: string): Readonly<Record<string, unknown>> => {
    const place = { ir: venue?.ir, il: venue?.il, dk: venue?.dk, pa: COUNTRY, sid: DEVICE.sid, amb: 'PROD' };
    return { ...place, nm: 'Caja A', dp: '', iu: DEVICE.id, to };
  };
  const link: Handler = ({ body, query }) => {
    const [id, code] = [words(body['kiosId']) || query['kiosId'], words(body['sc']) || query['sc']];
    if (id !== DEVICE.id || code !== DEVICE.code) return no('Código inválido');
    const token = randomBytes(12).toString('hex');
    tokens.add(token);
    return yes({ data: userOf(token) });
  };

  return {
    printed,
    isKnown: (iu, token) => iu === DEVICE.id && tokens.has(token),
    config: ({ query }) => {
      if (query['tipo'] !== '10' || Number(query['sid']) !== DEVICE.sid) return null;
      const device = {
        nombre: venue?.nombre,
        idKiosk: DEVICE.id,
        kioskName: 'Caja A',
        _xsimpleid: DEVICE.sid,
        _xpa: COUNTRY,
        active: true,
      };
      const asks = { orderType: 3, payMethods: [1000], userDataForm: false, productComment: true, enable_order_draft_association: false };
      const prints = {
        adte: false,
        discoMode: false,
        sendQR: false,
        printerConfig: { ancho: 38, tbpip: '', nm: 'E', nmc: 'CAJA', id: 'imp-1' },
      };
      return { ...device, ...asks, ...prints, logoQ: [], welcomeText: 'Marhaba', seosort: 0, imageQr: '', payCaja: '' };
    },
    routes: {
      'POST /srv/kioskcode': link,
      'GET /srv/kioskcode': link,
      'POST /srv/print-remote': ({ body }) => {
        printed.push(body);
        return yes();
      },
    },
  };
}
