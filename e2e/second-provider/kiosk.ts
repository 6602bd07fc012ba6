import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { type Asked, type Handler, no, words, yes } from './answer.ts';
import { COUNTRY, type Venue } from './catalog.ts';

/** The one device: it stands in the venue of the dinars. */
const DEVICE = { id: 'CAJA-908-A', code: '7719', sid: 908 } as const;

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

/** Linking of the device, its configuration, and printing through the provider. */
export function createKiosk(venues: readonly Venue[]) {
  const tokens = new Set<string>();
  /** What was printed through the provider. */
  const printed: unknown[] = [];
  const venue = venues.find(({ simpleId }) => simpleId === DEVICE.sid);

  /** Answers KIOUSER. Spec K3-006. */
  const link: Handler = ({ body, query }) => {
    const [id, code] = [words(body['kiosId']) || query['kiosId'], words(body['sc']) || query['sc']];
    if (id !== DEVICE.id || code !== DEVICE.code) return no('Código inválido');
    const to = randomBytes(12).toString('hex');
    tokens.add(to);
    const place = { ir: venue?.ir, il: venue?.il, dk: venue?.dk, pa: COUNTRY, sid: DEVICE.sid, amb: 'PROD' };
    return yes({ data: { ...place, nm: 'Caja A', dp: '', iu: DEVICE.id, to } });
  };
  /** Position 16 of /srv/test; null for who is no device. Spec K3-001 to K3-005. */
  const config = ({ query }: Asked): Readonly<Record<string, unknown>> | null => {
    if (query['tipo'] !== '10' || Number(query['sid']) !== DEVICE.sid) return null;
    const device = { nombre: venue?.nombre, idKiosk: DEVICE.id, kioskName: 'Caja A', _xsimpleid: DEVICE.sid, _xpa: COUNTRY, active: true };
    const asks = { orderType: 3, payMethods: [1000], userDataForm: false, productComment: true, enable_order_draft_association: false };
    const printerConfig = { ancho: 38, tbpip: '', nm: 'E', nmc: 'CAJA', id: 'imp-1' };
    const shows = { adte: false, discoMode: false, sendQR: false, logoQ: [], welcomeText: 'Marhaba', seosort: 0, imageQr: '', payCaja: '' };
    return { ...device, ...asks, ...shows, printerConfig };
  };
  const routes: Readonly<Record<string, Handler>> = {
    'GET /srv/barcode': async ({ query: { message = '' } }) => {
      const { image, error } = await writeBarcode(message, { format: 'PDF417', scale: 2 });
      if (image === null) return no(error || 'Falta parametros', {}, 400);
      return yes({ data: { png: Buffer.from(await image.arrayBuffer()).toString('base64') } });
    },
    'POST /srv/kioskcode': link,
    'GET /srv/kioskcode': link,
    'POST /srv/print-remote': ({ body }) => {
      printed.push(body);
      return yes();
    },
  };
  return { routes, config, printed, isKnown: (iu: string, token: string): boolean => iu === DEVICE.id && tokens.has(token) };
}
