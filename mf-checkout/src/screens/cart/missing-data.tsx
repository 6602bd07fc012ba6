import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Banner } from '@comanda/shared-ui/banner';
import { buttonClass, ButtonContent } from '@comanda/shared-ui/button';
import { knownContact } from '../../rules/contact.ts';
import { missingDataRoute, missingFields } from '../../rules/missing-fields.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';

/**
 * What the profile of a diner lacks for this order, with the way to the page that asks for it and leads back. Validated by what
 * the profile holds and not by what is being typed: the notice stays where it is until it is saved. Spec C2-055, C2-018, C5-028.
 */
export function MissingData({ checkout: { cart, venue, address } }: CartPartProps) {
  const { session: reader, navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const session = useStream(reader.changes, reader.current());
  // Whoever has no account has no profile to complete: the fields stand below.
  if (session.kind !== 'registered' && session.kind !== 'staff') return null;
  const { dispatch } = cart;
  const fields = missingFields({ ...venue, dispatch, contact: knownContact(session), address, isAnonymous: false, isKiosk: false });
  const route = missingDataRoute(fields, dispatch);
  const href = route === undefined ? undefined : navigation.href(route);
  if (href === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Link className={buttonClass({ kind: 'link' })} to={href}>
          <ButtonContent>{t('profile.complete')}</ButtonContent>
        </Link>
      }
    >
      {t('profile.missing', { fields: fields.map((field) => t(`field.${field}`)).join(', ') })}
    </Banner>
  );
}
