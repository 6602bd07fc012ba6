import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 8;
const FRAMES = 5;
/** Luma of a lit and of a printed spot: a camera sees neither white nor black. */
const LIGHT = 216;
const DARK = 38;

/** A video file for Chromium's fake camera: a QR code held still in front of a grey wall; without a text, the wall alone. */
export function cameraFile(text?: string): { readonly file: string; readonly remove: () => void } {
  const file = join(mkdtempSync(join(tmpdir(), 'comanda-camera-')), 'camera.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma(text), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...Array(FRAMES).fill(frame)]),
  );
  return { file, remove: () => rmSync(dirname(file), { recursive: true, force: true }) };
}

function luma(text: string | undefined): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, 160);
  if (text === undefined) return picture;
  const { data, size } = encode(text, { border: 4 });
  const [left, top] = [Math.floor((WIDTH - size * MODULE_PX) / 2), Math.floor((HEIGHT - size * MODULE_PX) / 2)];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      for (let line = 0; line < MODULE_PX; line += 1) {
        const from = (top + y * MODULE_PX + line) * WIDTH + left + x * MODULE_PX;
        picture.fill(isDark ? DARK : LIGHT, from, from + MODULE_PX);
      }
    }),
  );
  return picture;
}
