import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { logoSvg } from '../logo-svg.ts';
import { tileSvg } from '../map/tiles.ts';
import type { CatalogueApp, CatalogueDeps } from './catalogue-app.ts';

const DAY_SECONDS = 86_400;
const PLATFORM_COLOUR = '#0F6B4F';

function sendSvg(reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (svg === undefined) return reply.code(404).type('text/plain').send('Not found');
  return reply
    .type('image/svg+xml')
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .send(svg);
}

/** Logos and map tiles, drawn when asked for. The dish pictures are files. */
export function registerPictureRoutes(app: CatalogueApp, { catalogue }: CatalogueDeps): void {
  app.get('/assets/logos/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const venue = catalogue.bySimpleId(Number(/^(\d{1,9})\.svg$/.exec(request.params.file)?.[1] ?? Number.NaN));
    return sendSvg(reply, venue && logoSvg(venue.seed.nombre, venue.webConfig.colorP ?? PLATFORM_COLOUR));
  });

  app.get(
    '/tiles/:zoom/:x/:file',
    { schema: { params: z.object({ zoom: z.string(), x: z.string(), file: z.string() }) } },
    async (request, reply) => {
      const { zoom, x, file } = request.params;
      const y = /^(\d{1,7})\.svg$/.exec(file)?.[1];
      const isTile = y !== undefined && /^\d{1,2}$/.test(zoom) && /^\d{1,7}$/.test(x);
      return sendSvg(reply, isTile ? tileSvg(Number(zoom), Number(x), Number(y)) : undefined);
    },
  );
}
