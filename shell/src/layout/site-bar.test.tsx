import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { EnvironmentReader } from '@comanda/shared-contracts/host';
import { shellAround } from './shell-testing.tsx';
import { SiteBar } from './site-bar.tsx';

afterEach(cleanup);

/** The bar of a site of this kind. */
async function bar(environmentReader: Partial<EnvironmentReader>) {
  const { Around } = await shellAround({ environmentReader });
  render(
    <Around>
      <MemoryRouter>
        <SiteBar isPhoneVisible />
      </MemoryRouter>
    </Around>,
  );
  return within(screen.getByRole('banner'));
}

describe('the bar of a site', () => {
  it.each([
    ['its logo', { name: 'La Picada', logoUrl: '/picada.svg' }, '/picada.svg', undefined],
    ['its first letter', { name: 'La Picada' }, undefined, 'L'],
  ])('has the brand’s sign: %s', async (_what, brand, logo, letter) => {
    const home = (await bar({ brand })).getByRole('link', { name: 'La Picada' });
    expect(home.querySelector('img')?.getAttribute('src')).toBe(logo);
    expect(home.querySelector('[aria-hidden]')?.textContent).toBe(letter);
  });

  it('has its first letter where the file of its logo fails', async () => {
    const home = (await bar({ brand: { name: 'La Picada', logoUrl: '/gone.svg' } })).getByRole('link', { name: 'La Picada' });
    const logo = home.querySelector('img');
    if (logo === null) throw new Error('no logo');
    fireEvent.error(logo);
    expect([home.querySelector('img'), home.querySelector('[aria-hidden]')?.textContent]).toEqual([null, 'L']);
  });

  it('asks where the food goes, but not in a stadium, where it goes to a seat', async () => {
    expect((await bar({})).queryByRole('button', { name: /Entregar en/ })).not.toBeNull();
    cleanup();
    expect((await bar({ isStadium: true })).queryByRole('button', { name: /Entregar en/ })).toBeNull();
  });
});
