const SKIPPED = new Set(['el', 'la', 'los', 'las', 'de', 'del', 'don', 'dona', 'doña', 'y']);
const PLATE_BASE = [0x17, 0x12, 0x0f] as const;

type Rgb = readonly [number, number, number];

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(a[index] * share + b[index] * (1 - share));
  return [part(0), part(1), part(2)];
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The two letters of a venue: initials of its first two telling words. */
export function monogram(name: string): string {
  const words = name.toLowerCase().split(/\s+/);
  const letters = words.filter((word) => !SKIPPED.has(word)).map((word) => word.slice(0, 1));
  return letters.slice(0, 2).join('');
}

/**
 * A square SVG with the venue's monogram: dark plate in a hint of the venue colour (`#RRGGBB`), letters light enough for a contrast of 8.
 * The same name and colour always give the same text.
 */
export function logoSvg(name: string, colour: string): string {
  const brand = parse(colour);
  const plate = mix(brand, PLATE_BASE, 0.12);
  let ink = brand;
  for (let share = 1; share > 0 && contrast(ink, plate) < 8; share -= 0.05) ink = mix(brand, [255, 255, 255], share);
  const letters = `font-family="system-ui,sans-serif" font-size="84" font-weight="600" text-anchor="middle" fill="${hex(ink)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192" role="img"><rect width="192" height="192" fill="${hex(plate)}"/>` +
    `<text x="96" y="122" ${letters}>${monogram(name)}</text></svg>`
  );
}
