import { Banner } from '@comanda/shared-ui/banner';
import { WifiOff } from '@comanda/shared-ui/icons';
import { Toaster } from '@comanda/shared-ui/toast';
import { useDesk, useDeskState } from './desk-context.tsx';
import { LANGUAGE } from './language.ts';
import { T } from './texts.ts';
import { useClearPlace } from './use-clear-place.ts';
import { withParameter } from './view.ts';

/** Says it when the sandbox does not answer. */
export function Connection() {
  const isOnline = useDeskState((state) => state.isOnline);
  return isOnline ? null : (
    <Banner className="offline" tone="warn" icon={<WifiOff />} live="status">
      {T.offline}
    </Banner>
  );
}

/** What is said for a few seconds, where it covers nothing that can be pressed. */
export function Notices() {
  const notices = useDeskState((state) => state.notices);
  useClearPlace(notices);
  return <Toaster items={notices} onDismiss={useDesk().dismiss} labels={{ region: T.notices, dismiss: T.close }} />;
}

/** The way to the page in the other language, in the words of that one. */
export function OtherLanguage() {
  const [lang, name] = LANGUAGE === 'es' ? (['en', 'In English'] as const) : (['es', 'En español'] as const);
  return (
    <a className="other-language" href={withParameter('lang', lang)} lang={lang} hrefLang={lang}>
      {name}
    </a>
  );
}
