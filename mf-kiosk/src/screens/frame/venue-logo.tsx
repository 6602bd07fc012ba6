import { cx } from '@comanda/shared-ui/cx';
import { Store } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './top-bar.module.css';

/** The logo of the kiosk, else of its venue. Spec K3-001. */
export function VenueLogo({ className }: { readonly className?: string | undefined }) {
  const { config, venue } = useKiosk();
  return (
    <Picture
      className={cx(s.logo, className)}
      src={config.logoUrl ?? venue.logoUrl}
      alt=""
      width={88}
      height={88}
      priority
      placeholder={<Store />}
    />
  );
}
