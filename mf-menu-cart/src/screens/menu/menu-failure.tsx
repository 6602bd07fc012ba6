import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, RotateCw, Store, UtensilsCrossed } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { StateView } from '@comanda/shared-ui/state-view';
import { useTexts } from '../use-texts.ts';
import * as s from './menu-failure.module.css';

interface Props {
  readonly failure: Failure;
  readonly venue: Venue | null;
  readonly onRetry: () => void;
}

/** The menu could not be had: what happened, what to do. No toast, the page itself says it. Spec C8-002, X-22. */
export function MenuFailure({ failure, venue, onRetry }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  // The provider was reached and knows no such venue: asking again changes nothing.
  if (venue === null && failure.kind === 'domain') return <UnknownVenue />;
  const phone = venue?.contact.phone;
  return (
    <Frame title={venue?.name}>
      <StateView
        live="alert"
        tone="bad"
        headingLevel={venue === null ? 1 : 2}
        picture={
          venue?.cover === undefined ? undefined : (
            <Picture src={venue.cover.url} srcSet={venue.cover.srcSet} sizes="200px" alt="" width={200} height={150} />
          )
        }
        badge={<RotateCw />}
        title={t('menu.failed.title')}
        text={t('menu.failed.text')}
        actions={
          <>
            <Button wide icon={<RotateCw />} onClick={onRetry}>
              {t('menu.failed.retry')}
            </Button>
            {phone === undefined ? null : (
              <Button kind="ghost" wide onClick={() => host.navigation.leave(phone, 'tel')}>
                {t('menu.failed.call')}
              </Button>
            )}
          </>
        }
      />
    </Frame>
  );
}

/** The address names no venue at all. */
export function UnknownVenue() {
  const { t } = useTexts();
  return (
    <Frame>
      <StateView
        badge={<Store />}
        headingLevel={1}
        title={t('menu.unknown.title')}
        text={t('menu.unknown.text')}
        actions={<HomeLink>{t('menu.unknown.action')}</HomeLink>}
      />
    </Frame>
  );
}

/** The venue has no product for this kind of order. Spec C8-023, Q97. */
export function EmptyMenu() {
  const { t } = useTexts();
  return (
    <StateView
      badge={<UtensilsCrossed />}
      title={t('menu.empty.title')}
      text={t('menu.empty.text')}
      actions={<HomeLink>{t('menu.empty.action')}</HomeLink>}
    />
  );
}

function HomeLink({ children }: { readonly children: ReactNode }) {
  const { environment } = useHost<'mf-menu-cart'>();
  return (
    <Link className={buttonClass({ wide: true })} to={environment.home}>
      <ButtonContent>{children}</ButtonContent>
    </Link>
  );
}

function Frame({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) {
  const { navigation, environment } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  return (
    <div className={s.frame}>
      <div className={s.bar}>
        <IconButton kind="plain" label={t('menu.back')} icon={<ArrowLeft />} onClick={() => navigation.back(environment.home)} />
        {title === undefined ? null : <h1 className={cx(layout.shrinks, layout.name)}>{title}</h1>}
      </div>
      <div className={s.body}>{children}</div>
    </div>
  );
}
