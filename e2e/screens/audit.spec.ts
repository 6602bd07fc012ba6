import { expect, test } from '../support/shop.ts';
import { audit } from './audit.ts';
import { openScenes } from './scene.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Who guards the guards: each fault that the audit shall find, put into a page that has none. */
test('the audit tells of pale text, an unnamed button, a small target, a raw key, a page that is too wide, and what does not fit at 320 px', async ({
  page,
  sandbox,
}) => {
  // Two whole audits.
  test.setTimeout(120_000);
  const { light } = await openScenes(page, sandbox, 'es');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(sandbox.url());
  await expect(page.getByText(light.textOf('mf-discovery', 'nearby.title')).first()).toBeVisible();
  // From under a bar that stays a control is scrolled away.
  await page.evaluate(() => {
    const bar = document.createElement('button');
    bar.textContent = 'bar';
    Object.assign(bar.style, {
      position: 'sticky',
      bottom: '0',
      width: '100%',
      height: '80px',
      background: '#fff',
      color: '#000',
      zIndex: '9',
    });
    const under = document.createElement('button');
    Object.assign(under.style, { position: 'absolute', top: `${innerHeight - 86}px`, left: '40%', width: '48px', height: '48px' });
    under.textContent = 'under';
    document.getElementById('content')?.append(bar, under);
    under.style.top = `${Number.parseFloat(under.style.top) + innerHeight - 86 - under.getBoundingClientRect().top}px`;
  });
  expect(await audit(light, 'audit-good')).toEqual([]);

  await page.evaluate(() => {
    const over = document.createElement('button');
    Object.assign(over.style, { position: 'fixed', inset: 'auto auto 50px 60%', width: '48px', height: '48px' });
    over.textContent = 'never free';
    const lid = document.createElement('button');
    Object.assign(lid.style, { position: 'fixed', inset: 'auto auto 0 55%', width: '120px', height: '80px', zIndex: '10' });
    lid.textContent = 'lid';
    document.getElementById('content')?.append(over, lid);

    const main = document.getElementById('content');
    const add = (name: string, style: Partial<CSSStyleDeclaration>, text = '') => {
      const element = document.createElement(name);
      Object.assign(element.style, style);
      element.textContent = text;
      main?.append(element);
    };
    add('p', { color: '#ddd' }, 'pale');
    add('button', { width: '48px', height: '48px' });
    for (const text of ['a', 'b']) add('button', { width: '12px', height: '12px', padding: '0' }, text);
    add('p', {}, 'cart.empty.title');
    add('p', { width: '200px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'words that go on and on and on and on');
    add('p', { width: '350px' }, 'fits 390');
    add('p', { width: '40px' }, 'Facebook');
    add('div', { width: '3000px', height: '1px' });
  });
  const found = (await audit(light, 'audit-bad')).join('\n');
  for (const fault of [
    'axe color-contrast',
    'axe button-name',
    'axe target-size',
    'a raw text: cart.empty.title',
    'is cut off',
    'sticks out',
    'a word is parted',
  ])
    expect(found).toContain(fault);
  expect(found).toMatch(/axe target-size: [^\n]*never free/);
  expect(found).toMatch(/light: \d{4} px wider than the screen/);
  expect(found).toMatch(/at 320 px \d{4} px wider than the screen/);
});
