export type Theme = 'light' | 'dark';

export type AccentToken =
  | '--accent'
  | '--on-accent'
  | '--accent-press'
  | '--accent-soft'
  | '--accent-line'
  | '--accent-ink'
  | '--accent-edge';
export type AccentTokens = Readonly<Record<AccentToken, string>>;

type Rgb = readonly [red: number, green: number, blue: number];
type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Colour of the platform itself, and of any venue whose colour cannot be read. */
export const DEFAULT_ACCENT = '#0F6B4F';

const WHITE: Rgb = [255, 255, 255];
const NEAR_BLACK: Rgb = [0x14, 0x11, 0x0f];
/** The grounds that the accent meets; the same values as in tokens.css. */
const GROUNDS = {
  light: { surface: WHITE, bg: [0xf8, 0xf6, 0xf3] },
  dark: { surface: [0x1d, 0x1a, 0x17], bg: [0x12, 0x10, 0x0e] },
} as const satisfies Record<Theme, { surface: Rgb; bg: Rgb }>;

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const STEP = 0.01;
/** How much chroma is kept per try when a colour does not fit into sRGB. */
const CHROMA_STEP = 0.94;
const MIN_CHROMA = 1e-4;
const GAMUT_SLACK = 1e-4;

/** '#rgb' or '#rrggbb'; null for anything else. */
function parseHex(hex: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  const [, red, green, blue] = short ?? long ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const channel = (text: string) => Number.parseInt(text.length === 1 ? text + text : text, 16);
  return [channel(red), channel(green), channel(blue)];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(share, 0), 1) * 255);
}

/** Björn Ottosson's OKLab, in polar form. */
function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, c), h: Math.atan2(c, a) };
}

function toLinearRgb({ l, c, h }: Oklch): readonly [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Back to sRGB; a colour outside the gamut loses chroma until it fits, so that its hue and lightness stay. */
function toRgb(colour: Oklch): Rgb {
  let { c } = colour;
  let linear = toLinearRgb(colour);
  while (c > MIN_CHROMA && linear.some((value) => value < -GAMUT_SLACK || value > 1 + GAMUT_SLACK)) {
    c *= CHROMA_STEP;
    linear = toLinearRgb({ ...colour, c });
  }
  return [fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share));
  return [blend(0), blend(1), blend(2)];
}

function textOn(fill: Rgb): Rgb | null {
  if (contrast(fill, WHITE) >= TEXT_CONTRAST) return WHITE;
  return contrast(fill, NEAR_BLACK) >= TEXT_CONTRAST ? NEAR_BLACK : null;
}

/** A step darker; lighter where dark text would no longer be readable on it. */
function pressed(fill: Rgb, onFill: Rgb): Rgb {
  const { l, c, h } = toOklch(fill);
  const by = onFill === WHITE ? 0.06 : 0.05;
  const darker = toRgb({ l: Math.max(l - by, 0), c, h });
  return contrast(darker, onFill) >= TEXT_CONTRAST ? darker : toRgb({ l: Math.min(l + by, 1), c, h });
}

/** Changes only the lightness, step by step, until the colour is good; the end of the scale is black or white, which always is. */
function walk(from: Rgb, step: number, isGood: (rgb: Rgb) => boolean): Rgb {
  if (isGood(from)) return from;
  const { l, c, h } = toOklch(from);
  for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
    const rgb = toRgb({ l: lightness, c, h });
    if (isGood(rgb)) return rgb;
  }
  return step > 0 ? WHITE : [0, 0, 0];
}

/**
 * The seven accent custom properties of a venue's colour, repaired so that its contrasts hold in that theme: text on the fill,
 * accent text on soft, surface and page 4.5:1, outlines on the surface 3:1. Takes '#rgb' or '#rrggbb'; anything else gives the
 * platform's own colour.
 */
export function accentTokens(hex: string, theme: Theme): AccentTokens {
  const { surface, bg } = GROUNDS[theme];
  const isLight = theme === 'light';
  const away = isLight ? -STEP : STEP;
  const brand = parseHex(hex.trim()) ?? parseHex(DEFAULT_ACCENT) ?? NEAR_BLACK;

  const fill = walk(brand, away, (rgb) => textOn(rgb) !== null && (isLight || contrast(rgb, surface) >= SHAPE_CONTRAST));
  const onFill = textOn(fill) ?? WHITE;
  const soft = mix(fill, surface, isLight ? 0.1 : 0.2);
  const isText = (rgb: Rgb) => [soft, surface, bg].every((ground) => contrast(rgb, ground) >= TEXT_CONTRAST);

  return {
    '--accent': toHex(fill),
    '--on-accent': toHex(onFill),
    '--accent-press': toHex(pressed(fill, onFill)),
    '--accent-soft': toHex(soft),
    '--accent-line': toHex(mix(fill, surface, isLight ? 0.32 : 0.45)),
    '--accent-ink': toHex(walk(fill, away, isText)),
    '--accent-edge': toHex(walk(fill, away, (rgb) => contrast(rgb, surface) >= SHAPE_CONTRAST)),
  };
}
