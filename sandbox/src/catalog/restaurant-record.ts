import { isWithin, zonedTime } from './hours.ts';
import type { LiveState } from './live-state.ts';
import type { OpeningState, PublicConfig, Restaurant, RestaurantCard } from './types.ts';
import type { Venue } from './venue.ts';

const GALLERY = 50;
const LOGO = 10;

/** -1 outside the hours, 0 with a closed shift, 1 open; `now` in epoch ms, judged on the venue's clock. Q61. */
export function openingState(venue: Venue, live: LiveState, now: number): OpeningState {
  if (!isWithin(venue.hours, zonedTime(now, venue.seed.tz))) return -1;
  return live.of(venue.id).isShiftClosed ? 0 : 1;
}

/** `col1: Terraza, Acceso universal; pagos: Efectivo` as service records, a bit each; `!` in front means not active. */
function services(line: string): RestaurantCard['serviciosResto'] {
  const entries = line.split(';').flatMap((part) => {
    const [group = '', names = ''] = part.split(':').map((text) => text.trim());
    const grupo: 'col1' | 'col2' | 'pagos' = group === 'pagos' || group === 'col2' ? group : 'col1';
    return names.split(',').map((name) => ({ grupo, name: name.trim() }));
  });
  return entries.map(({ grupo, name }, index) => ({
    bit: 2 ** index,
    name: name.replace(/^!/, ''),
    grupo,
    ac: name.startsWith('!') ? 0 : 1,
  }));
}

/** Path of the venue's picture. */
export function logoOf(venue: Venue): string {
  return `/assets/logos/${venue.sid}.svg`;
}

/** The short form used in lists. `dist` in km is given where the question had a point; `dk` repeats the asked kiosk number. */
export function restaurantCard(venue: Venue, ta: OpeningState, extra: { dist?: number; dk?: number } = {}): RestaurantCard {
  const { seed } = venue;
  return {
    id: venue.id,
    simpleId: venue.sid,
    dk: extra.dk ?? 0,
    irl: venue.irl,
    nombre: seed.nombre,
    direccion: seed.direccion,
    ciudad: seed.ciudad,
    comuna: seed.comuna,
    pais: seed.pais,
    latitud: seed.lat,
    longitud: seed.lng,
    ...(extra.dist === undefined ? {} : { dist: extra.dist }),
    tipoCocina: [...seed.cocinas],
    rango: seed.rango,
    logo: logoOf(venue),
    logos: [logoOf(venue)],
    fotoPortada: `/assets/dishes/${seed.portada}-480.webp`,
    serviciosResto: services(seed.servicios),
    webConfig: venue.webConfig,
    _tieneReserva: venue.booking !== undefined,
    ta,
    tz: seed.tz,
    allInfo: false,
  };
}

/** What /srv/test gives at position 12. Q08. */
export function publicConfig(venue: Venue, ta: OpeningState, dk = 0): PublicConfig {
  return {
    inf: { sid: venue.sid, nr: venue.seed.nombre, pa: venue.seed.pais, dk },
    webConfig: venue.webConfig,
    ta,
    dm: [...venue.tables],
    ds: [...venue.sectors],
    cf: { cur: venue.currency, pagos: [...venue.payments] },
  };
}

/** The complete record. Spec K3-014. */
export function restaurantRecord(venue: Venue, ta: OpeningState, extra: { dist?: number; dk?: number } = {}): Restaurant {
  const pictures = [venue.seed.portada, ...venue.seed.galeria].map((key) => ({ url: `/assets/dishes/${key}-480.webp`, t: GALLERY }));
  return {
    ...restaurantCard(venue, ta, extra),
    ...publicConfig(venue, ta, extra.dk),
    allInfo: true,
    fotos: [...pictures, { url: logoOf(venue), t: LOGO }],
    horario: [...venue.hours],
  };
}
