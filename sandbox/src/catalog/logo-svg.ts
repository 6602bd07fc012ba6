/** Monoline letters on a baseline at 0, x-height 50, stroke 13: `[advance, path]`. Drawn here so that a logo looks the same on every device. */
const BOWL = 'M43.5-25A18.5 18.5 0 1 1 6.5-25A18.5 18.5 0 1 1 43.5-25';
const ARCH = 'M6.5-50V0M6.5-24Q6.5-43.5 23.5-43.5Q40.5-43.5 40.5-24V0';
const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  a: [50, `${BOWL}M43.5-50V0`],
  b: [50, `M6.5-72V0${BOWL}`],
  c: [43, 'M38.1-38.1A18.5 18.5 0 1 0 38.1-11.9'],
  d: [50, `M43.5-72V0${BOWL}`],
  e: [50, 'M7-24H43.5A18.5 18.5 0 1 0 37-10.8'],
  f: [31, 'M31-65.5H28Q16.5-65.5 16.5-53V0M3-43.5H29'],
  g: [50, `${BOWL}M43.5-50V1Q43.5 15.5 28 15.5H12`],
  h: [47, 'M6.5-72V0M6.5-24Q6.5-43.5 23.5-43.5Q40.5-43.5 40.5-24V0'],
  i: [13, 'M6.5-50V0M6.5-70V-58'],
  j: [19, 'M12.5-50V3Q12.5 15.5 1 15.5M12.5-70V-58'],
  k: [42, 'M6.5-72V0M37-47L12-21M20-29L39-2'],
  l: [13, 'M6.5-72V0'],
  m: [69, 'M6.5-50V0M6.5-26Q6.5-43.5 20.5-43.5Q34.5-43.5 34.5-26V0M34.5-26Q34.5-43.5 48.5-43.5Q62.5-43.5 62.5-26V0'],
  n: [47, ARCH],
  ñ: [47, `${ARCH}M9-60Q15-71 23.5-65T38-68`],
  o: [50, BOWL],
  p: [50, `M6.5-50V18${BOWL}`],
  q: [50, `M43.5-50V18${BOWL}`],
  r: [30, 'M6.5-50V0M6.5-22Q6.5-43.5 29-43.5'],
  s: [41, 'M35.5-37Q30-43.8 20.5-43.8Q8.5-43.8 8.5-34.8Q8.5-27 20.5-25.2Q34.5-23.3 34.5-14.8Q34.5-6.2 20.5-6.2Q10.5-6.2 5-13'],
  t: [32, 'M14.5-62V-17Q14.5-6.5 25-6.5H30M3-43.5H30'],
  u: [47, 'M6.5-50V-24Q6.5-6.5 22-6.5Q40.5-6.5 40.5-26M40.5-50V0'],
  v: [45, 'M6-48L22.5-7L39-48'],
  w: [63, 'M6-48L18-7L31.5-44L45-7L57-48'],
  x: [44, 'M7-47L37-3M37-47L7-3'],
  y: [45, 'M6-48L23-8M39-48L18 9Q15.5 15.5 6 15.5'],
  z: [43, 'M5-43.5H35L8-6.5H38'],
};

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
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !SKIPPED.has(word));
  const letters = words.map((word) =>
    ([...word][0] ?? '')
      .replace(/[áàâ]/, 'a')
      .replace('é', 'e')
      .replace('í', 'i')
      .replace('ó', 'o')
      .replace('ú', 'u'),
  );
  return letters
    .filter((letter) => letter in LETTERS)
    .slice(0, 2)
    .join('');
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
  const glyphs = [...monogram(name)].flatMap((letter) => (LETTERS[letter] ? [LETTERS[letter]] : []));
  const gap = 5;
  const width = glyphs.reduce((sum, [advance]) => sum + advance, 0) + gap * Math.max(0, glyphs.length - 1);
  const scale = Math.min(1.05, 116 / Math.max(width, 1));
  let x = 0;
  const letters = glyphs.map(([advance, path]) => {
    const drawn = `<path transform="translate(${x})" d="${path}"/>`;
    x += advance + gap;
    return drawn;
  });
  const left = ((192 - width * scale) / 2).toFixed(1);
  const top = (96 + 25 * scale).toFixed(1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192" role="img"><rect width="192" height="192" fill="${hex(plate)}"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale.toFixed(3)})" fill="none" stroke="${hex(ink)}" stroke-width="13" stroke-linejoin="round">${letters.join('')}</g></svg>`
  );
}
