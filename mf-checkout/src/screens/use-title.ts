import { useEffect } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';

/** The tab's title while the screen is there: screens with a header of their own say it themselves. */
export function useTitle(title: string): void {
  const { environment } = useHost<'mf-checkout'>();
  const brand = environment.brand.name;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand}`;
    return () => {
      document.title = before;
    };
  }, [title, brand]);
}
