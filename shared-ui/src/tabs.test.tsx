import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TabNav, TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const ITEMS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const;

function Example() {
  const [value, setValue] = useState<string>('one');
  return (
    <>
      <Tabs idBase="x" label="Numbers" items={ITEMS} value={value} onValueChange={setValue} />
      <TabPanel idBase="x" id={value}>
        Panel {value}
      </TabPanel>
    </>
  );
}

describe('Tabs', () => {
  it('ties the chosen tab to its panel', () => {
    render(<Example />);
    fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel two');
  });

  it.each([
    ['ArrowRight', 'One', 'Two'],
    ['ArrowLeft', 'One', 'Three'],
    ['End', 'One', 'Three'],
    ['Home', 'One', 'One'],
  ])('%s on %s chooses and focuses %s', (key, from, to) => {
    render(<Example />);
    fireEvent.keyDown(screen.getByRole('tab', { name: from }), { key });
    const chosen = screen.getByRole('tab', { selected: true });
    expect(chosen.textContent).toBe(to);
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([chosen]);
    if (from !== to) expect(document.activeElement).toBe(chosen);
  });

  it('lets other keys through', () => {
    render(<Example />);
    expect(fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'a' })).toBe(true);
  });
});

describe('TabNav', () => {
  it('is a navigation whose current jump is marked', () => {
    const select = vi.fn();
    render(<TabNav label="Categories" items={ITEMS} value="two" onSelect={select} />);
    expect(screen.getByRole('navigation', { name: 'Categories' })).toBeDefined();
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Two');
    fireEvent.click(screen.getByRole('button', { name: 'Three' }));
    expect(select).toHaveBeenCalledWith('three');
  });
});
