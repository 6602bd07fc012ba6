import { useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { CircleCheck, Printer, TriangleAlert } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { pathOf } from '../../state/paths.ts';
import { testTicket } from '../../state/tickets.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';

/** For whoever sets the kiosk up: prints one ticket that belongs to no order, and says how it went. Spec K2-014. */
export function Component() {
  return (
    <KioskFrame step="welcome" isForStaff>
      <TestPrint />
    </KioskFrame>
  );
}

type Outcome = 'ready' | 'printing' | 'printed' | 'out-of-paper' | 'no-printer' | 'unreachable';

function TestPrint() {
  const { host, stores, config, venue, t } = useKiosk();
  const [outcome, setOutcome] = useState<Outcome>('ready');
  const print = async (): Promise<void> => {
    if (outcome === 'printing') return;
    setOutcome('printing');
    const answer = await stores.printer.print(testTicket(host, { config, venue }));
    const code = answer.ok ? 'printed' : answer.failure.code;
    setOutcome(code === 'printed' || code === 'out-of-paper' || code === 'no-printer' ? code : 'unreachable');
  };
  const isGood = outcome === 'printed';
  const isOpen = outcome === 'ready' || outcome === 'printing';
  return (
    <>
      <TopBar title={t('testPrint.title')} onBack={() => host.navigation.go(pathOf(host, { step: 'welcome' }), { replace: true })} />
      <StateView
        badge={isGood ? <CircleCheck /> : isOpen ? <Printer /> : <TriangleAlert />}
        tone={isGood ? 'ok' : isOpen ? 'accent' : 'bad'}
        live="status"
        title={t(`testPrint.${outcome}.title`)}
        text={t(`testPrint.${outcome}.text`, { name: config.printer?.name ?? '' })}
        actions={
          <Button wide icon={<Printer />} busy={outcome === 'printing'} onClick={() => void print()}>
            {t('testPrint.print')}
          </Button>
        }
      />
    </>
  );
}
