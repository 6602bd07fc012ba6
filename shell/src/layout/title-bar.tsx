import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, Menu } from '@comanda/shared-ui/icons';
import { useShell } from './shell-context.tsx';
import * as s from './title-bar.module.css';

/** Back, the route's title, the menu: above screens that have no header of their own. A title that the shell has not got is the owner's, under the same key. */
export function TitleBar({ route, owner }: { route: string; owner: string }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const title = t([`routes.${route}`, `${owner}:routes.${route}`]);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${host.environment.brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title, host]);
  return (
    <header className={s.bar}>
      <IconButton kind="plain" label={t('back')} icon={<ArrowLeft />} onClick={() => host.navigation.back(host.environment.home)} />
      <h1 className={s.title}>{title}</h1>
      <IconButton
        className={s.menu}
        kind="plain"
        label={t('menu.open')}
        icon={<Menu />}
        onClick={() => void host.bus.request('chrome/open-menu', {})}
      />
    </header>
  );
}
