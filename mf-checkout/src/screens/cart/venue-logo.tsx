import { Store } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import * as s from './venue-logo.module.css';

/** The venue's sign in the header; nothing while it is not known. */
export function VenueLogo({ url }: { readonly url: string | undefined }) {
  return url === undefined ? null : <Picture className={s.logo} src={url} alt="" width={40} height={40} placeholder={<Store />} />;
}
