import type { VenueFacts } from '../catalog-port.ts';
import type { SandboxContext } from '../server/context.ts';
import type { Totals } from './order-totals.ts';
import type { Saving } from './saving.ts';
import type { SaveRequest } from './save-request.ts';

type Line = SaveRequest['det']['cart']['dl'][number];

/**
 * The detail of an order as it is kept. Where it goes, who asked for it and the diner's words are taken from the request; names, pictures,
 * amounts and states are the server's: whoever cooks by it reads what was paid for.
 */
export function keptDetail(context: SandboxContext, { request, caller }: Saving, totals: Totals): Readonly<Record<string, unknown>> {
  const { dk, det } = request;
  const { clave: _clave, dl, ...cart } = det.cart;
  const { costoDespacho, propina } = totals;
  const venue = context.catalog.venue(request.ir, request.il);
  return {
    tipo: det.tipo,
    mesa: det.mesa,
    prepago: det.prepago,
    ...(det.us === null || det.us === undefined ? {} : { us: det.us }),
    ...(det.ad === null || det.ad === undefined ? {} : { ad: det.ad }),
    ...totals,
    descuento: 0,
    xid: caller.kind === 'diner' ? caller.owner : '1',
    cfgApp: { kdsst: 1 },
    inf: { nr: venue?.nr ?? '', sid: venue?.sid ?? 0, dk, pa: venue?.pa ?? 'cl' },
    cart: {
      ...cart,
      resto: restaurantOf(request, venue),
      tipo: det.tipo,
      st: 1,
      prepago: det.prepago,
      propina,
      costoDespacho,
      fmu: context.clock.now(),
      cur: venue?.cur ?? null,
      dl: dl.map((line) => keptLine(context, request, line)),
    },
  };
}

function restaurantOf({ ir, il, dk }: SaveRequest, venue: VenueFacts | undefined): Readonly<Record<string, unknown>> {
  const { nr = '', pa = 'cl', sid = 0, logo, tz } = venue ?? {};
  return { id: `${ir}-${il}`, nombre: nr, pais: pa, simpleId: sid, dk, logo, tz };
}

function keptLine({ catalog }: SandboxContext, { ir, il }: SaveRequest, line: Line): Readonly<Record<string, unknown>> {
  const extras = Object.entries(line.extras).map(([group, chosen]) => [
    group,
    chosen.map(([{ pl, pm }, quantity, stamp]) => [
      { pl, ...catalog.extraNames(ir, il, pl), pm },
      quantity,
      ...(typeof stamp === 'number' ? [stamp] : []),
    ]),
  ]);
  return { ...line, item: { ...line.item, ...catalog.item(ir, il, line.item.ip) }, extras: Object.fromEntries(extras) };
}
