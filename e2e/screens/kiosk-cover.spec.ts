import { expect, test } from '@playwright/test';
import { coverProblems } from './kiosk-cover.ts';

test.use({ viewport: { width: 800, height: 1280 } });

const PAGE = (body: string): string => `<!doctype html><html lang="en"><style>
  * { margin: 0; box-sizing: border-box }
  body { font-size: 20px; min-height: 2000px }
  button { display: block; width: 200px; height: 80px; font-size: 20px }
  .bar { position: fixed; inset: auto 0 0; height: 200px; background: #fff }
  .card { position: relative; width: 400px; height: 300px; padding-top: 100px }
  .whole::after { content: ''; position: absolute; inset: 0 }
</style><main>${body}</main></html>`;

/** Who guards the guards: each fault that the cover check shall find, put into a page that has none. */
test('the cover check tells of what is covered, cut, outside, too small, and of no others', async ({ page }) => {
  const problems = async (body: string): Promise<string> => {
    await page.setContent(PAGE(body));
    return (await coverProblems(page)).join('\n');
  };
  // A card that one button covers, a bar that stays, and what is far down.
  expect(
    await problems(`<div class="card"><button class="whole" style="position:static;height:40px">Open</button><p>$ 4.500</p></div>
      <div style="height:1500px"></div><button>Low</button><div style="height:300px"></div><div class="bar"><button>Fixed</button></div>`),
  ).toBe('');
  // A page that is one button, below what stands on it.
  expect(
    await problems(`<button aria-label="Start" style="position:absolute;inset:0;width:100%;height:1200px"></button>
      <button style="position:absolute;top:100px;left:100px;width:600px;height:300px">Take away</button>`),
  ).toBe('');
  // A dialog that cuts, whose content scrolls.
  expect(
    await problems(`<div style="overflow:hidden;height:300px"><div style="overflow:auto;height:300px">
      <button>First</button><div style="height:500px"></div><button>Last</button></div></div>`),
  ).toBe('');
  // A dialog's title, below the words that stand for it while it is scrolled away.
  const below = (stands: string) =>
    `<h2 data-modal-title="">Diet</h2><p ${stands} style="position:absolute;inset:0 0 auto;height:90px">Diet</p>`;
  expect(await problems(below('data-modal-top=""'))).toBe('');
  expect(await problems(below(''))).toMatch(/Diet is covered/);
  for (const [name, body, fault] of [
    [
      'a button under another',
      '<button>Go</button><div style="position:absolute;inset:0 0 auto;height:60px;background:red"></div>',
      /Go is covered/,
    ],
    [
      'a button at the end, under the bar',
      '<div style="height:1900px"></div><button>End</button><div class="bar"></div>',
      /End is covered/,
    ],
    [
      'a price under a disc',
      '<p>$ 990</p><div style="position:absolute;top:0;width:60px;height:40px;background:red"></div>',
      /990 is covered/,
    ],
    ['a price that is cut', '<div style="overflow:hidden;width:20px;white-space:nowrap"><p>$ 12.990</p></div>', /990 is (cut|wider)/],
    ['a button outside', '<button style="margin-left:760px">Out</button>', /Out lies outside/],
    ['a code outside', '<svg data-level="H" style="margin-left:700px" width="500" height="500"></svg>', /<svg>  (lies outside|is covered)/],
    ['a small button', '<button style="height:40px">Small</button>', /Small is smaller than 56 px/],
    ['small text', '<p style="font-size:14px">Fine print</p>', /text of 14px: Fine print/],
  ] as const)
    expect(await problems(body), name).toMatch(fault);
});
