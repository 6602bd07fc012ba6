import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronDown, Smartphone } from '@comanda/shared-ui/icons';
import { takeInstallOffer } from '../install/kept-offer.ts';
import { onWayToInstall, wayToInstall } from '../install/way-to-install.ts';
import { useShell } from './shell-context.tsx';
import * as s from './side-menu.module.css';

const subscribe = (run: () => void) => onWayToInstall(globalThis, run);
const current = () => wayToInstall(globalThis);

/** The site on the home screen: the browser's own dialog, or how it is done by hand. Not there where neither is, nor once it is installed. Q270. */
export function InstallEntry() {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const way = useSyncExternalStore(subscribe, current);
  const [isOpen, setOpen] = useState(false);
  const { isKiosk, isEmbedded } = host.environment;
  if (way === 'none' || isKiosk || isEmbedded) return null;
  const isByHand = way === 'by-hand';
  const press = () => {
    if (isByHand) setOpen(!isOpen);
    else takeInstallOffer(globalThis).catch((cause: unknown) => host.report.failure(cause, { phase: 'device' }));
  };
  return (
    <div>
      <button type="button" className={cx(s.entry, s.action)} aria-expanded={isByHand ? isOpen : undefined} onClick={press}>
        <Smartphone />
        <span>{t('menu.install')}</span>
        {isByHand && <ChevronDown className={cx(s.more, isOpen && s.isOpen)} />}
      </button>
      {isByHand && isOpen && <p className={s.hint}>{t('menu.installByHand')}</p>}
    </div>
  );
}
