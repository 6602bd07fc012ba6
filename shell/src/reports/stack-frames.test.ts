import { describe, expect, it } from 'vitest';
import { framesOf, MOST_FRAMES } from './stack-frames.ts';

const SITE = 'https://shop.example';
const error = (lines: readonly string[], message = '', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { stack: lines.join('\n') });
const at = (url: string, line = 1, column = 2) => ({ url, line, column });

describe('where an error came from', () => {
  it.each([
    [
      'Chromium',
      [
        'TypeError: no',
        `    at e (${SITE}/remotes/mf-booking/1.0.0-3f9a/core.867b460d.js:2:1414)`,
        '    at Array.map (<anonymous>)',
        `    at async ${SITE}/shell/1.0.0-a/main.1.js?retry=2:1:9`,
        `    at new Set (${SITE}/shell/1.0.0-a/main.1.js:3:7)`,
      ],
    ],
    [
      'Firefox and Safari',
      [
        `e@${SITE}/remotes/mf-booking/1.0.0-3f9a/core.867b460d.js:2:1414`,
        'map@[native code]',
        `@${SITE}/shell/1.0.0-a/main.1.js?retry=2:1:9`,
        `async*Set@${SITE}/shell/1.0.0-a/main.1.js:3:7`,
      ],
    ],
  ])('is read from the stack of %s, innermost first, as paths without queries', (_, lines) => {
    expect(framesOf(error(lines, 'no'))).toEqual([
      at('/remotes/mf-booking/1.0.0-3f9a/core.867b460d.js', 2, 1414),
      at('/shell/1.0.0-a/main.1.js', 1, 9),
      at('/shell/1.0.0-a/main.1.js', 3, 7),
    ]);
  });

  it('[X-12] says nothing of the page, of other programs, nor of what stands in the message', () => {
    const message = 'ana\n    at ana (https://shop.example/shell/ana/ana.js:1:2)';
    const lines = [
      ...`Error: ${message}`.split('\n'),
      `    at f (${SITE}/l/orders/ana@x.cl:1:2)`,
      '    at g (chrome-extension://abcdef/shell/own.js:1:2)',
      `    at h (${SITE}/shell/1/ana@x.cl.js:1:2)`,
      `    at i (${SITE}/shell/1/main.js:4:5)`,
    ];
    expect(framesOf(error(lines, message))).toEqual([at('/shell/1/main.js', 4, 5)]);
  });

  it('is that of the innermost cause that has one', () => {
    const inner = error([`    at a (${SITE}/remotes/mf-menu-cart/1/service.js:1:2)`], '', { code: 5 });
    const outer = error([`    at b (${SITE}/shell/1/main.js:1:2)`], '', inner);
    expect(framesOf(outer)).toEqual([at('/remotes/mf-menu-cart/1/service.js')]);
    expect(framesOf(error([`    at b (${SITE}/shell/1/main.js:1:2)`], '', error([])))).toEqual([at('/shell/1/main.js')]);
    const circle = error([`    at b (${SITE}/shell/1/main.js:1:2)`]);
    circle.cause = circle;
    expect(framesOf(circle)).toEqual([at('/shell/1/main.js')]);
  });

  it.each([null, 'text', 7, {}, { stack: 5 }, { stack: '' }])('is nothing where there is no stack: %j', (cause) => {
    expect(framesOf(cause)).toEqual([]);
  });

  it('keeps each part that was passed through when the stack is long, and the ends of every stretch', () => {
    const files = ['/remotes/mf-a/1/a.js', '/shell/1/main.js', '/remotes/mf-b/1/b.js', '/shell/1/main.js', '/remotes/mf-c/1/c.js'];
    const lines = files.flatMap((file, index) =>
      Array.from({ length: index % 2 === 0 ? 2 : 30 }, (_, row) => `    at x (${SITE}${file}:${row + 1}:1)`),
    );
    const frames = framesOf(error(lines));
    expect(frames).toHaveLength(MOST_FRAMES);
    expect(frames.map(({ url }) => url).filter((url, index, all) => url !== all[index - 1])).toEqual(files);
    expect(frames.filter(({ url }) => url === '/shell/1/main.js').map(({ line }) => line)).toEqual(expect.arrayContaining([1, 30]));
  });
});
