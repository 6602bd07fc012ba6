import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import * as s from './start-screen.module.css';

/** Where the project begins: a screen with the words of the remote, the brand of the host and a component of the kit. */
export function Component() {
  const { environment } = useHost<'mf-start'>();
  const { t } = useTranslation('mf-start');
  const [count, setCount] = useState(0);
  return (
    <div className={s.page}>
      <h1>{t('start.title')}</h1>
      <p>{t('start.lead', { brand: environment.brand.name })}</p>
      <p role="status">{t('start.tapped', { count })}</p>
      <Button onClick={() => setCount(count + 1)}>{t('start.tap')}</Button>
    </div>
  );
}
