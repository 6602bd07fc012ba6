import { useEffect, useRef, useState } from 'react';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { RotateCw } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { tableOf } from '../../rules/check-in-table.ts';
import { tablePathOf } from '../../rules/table-code.ts';
import { type ReaderProblem, readCodes } from '../../state/code-reader.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './check-in.module.css';

/** Reads the code of a table with the camera and goes to that table. Spec K8-011, C5-041. */
export async function scanTable(host: MenuCartHost, venue: Venue): Promise<void> {
  const base = host.navigation.href('RestaurantCheckIn', venueParams(venue));
  if (base === undefined) return;
  const path = await host.overlay.open<string>({
    name: 'mf-menu-cart/scanner',
    render: (close) => (
      <HostProvider host={host}>
        <ScannerDialog base={base} venue={venue} onPath={close} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  if (path !== null) host.navigation.go(path);
}

interface Props {
  readonly base: string;
  readonly venue: Venue;
  readonly onPath: (path: string) => void;
  readonly onClose: () => void;
}

function ScannerDialog({ base, venue, onPath, onClose }: Props) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<ReaderProblem>();
  return (
    <Sheet open onClose={onClose} title={t('scanner.title')} labels={{ close: t('notice.close') }}>
      <div className={layout.stack12}>
        {problem === undefined ? (
          <Camera base={base} onPath={onPath} onProblem={setProblem} />
        ) : (
          <>
            <p role="alert">{t(`scanner.${problem}`)}</p>
            {problem === 'unsupported' || problem === 'missing' ? null : (
              <Button wide icon={<RotateCw />} onClick={() => setProblem(undefined)}>
                {t('scanner.again')}
              </Button>
            )}
          </>
        )}
        {venue.checkin.needsTable ? null : <TableNumber base={base} venue={venue} onPath={onPath} />}
      </div>
    </Sheet>
  );
}

function Camera({ base, onPath, onProblem }: Pick<Props, 'base' | 'onPath'> & { readonly onProblem: (problem: ReaderProblem) => void }) {
  const { clock, report } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState<'nothing' | 'wrong'>();
  // The first one serves for good: a new one is no reason to start the camera again.
  const [found] = useState(() => onPath);
  useEffect(() => {
    if (video.current === null) return undefined;
    return readCodes(video.current, clock, {
      onProblem: (problem, cause) => {
        if (cause !== undefined) report.failure(cause, { phase: 'device' });
        onProblem(problem);
      },
      onNothing: () => setSeen('nothing'),
      onCode: (text) => {
        const path = tablePathOf(text, base);
        if (path === undefined) setSeen('wrong');
        else found(path);
      },
    });
  }, [clock, report, base, onProblem, found]);
  return (
    <>
      <div className={s.frame}>
        <video ref={video} className={s.video} muted playsInline aria-label={t('scanner.camera')} />
        <span className={s.aim} />
      </div>
      {seen === 'wrong' ? (
        <div role="alert" className={s.bad}>
          <strong>{t('scanner.wrong.title')}</strong>
          <p>{t('scanner.wrong.text')}</p>
        </div>
      ) : (
        <p className={layout.note} role="status">
          {t(seen === undefined ? 'scanner.aim' : 'scanner.nothing')}
        </p>
      )}
    </>
  );
}

/** Where the code is not the only way: the number that stands on the table. Spec K5-012. */
function TableNumber({ base, venue, onPath }: Pick<Props, 'base' | 'venue' | 'onPath'>) {
  const { t } = useTexts();
  const [number, setNumber] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const submit = () => {
    if (tableOf(number, venue.tables) === undefined) setUnknown(true);
    else onPath(`${base}/${number}`);
  };
  return (
    <form
      className={layout.stack12}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t('scanner.number')}
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={3}
        value={number}
        error={isUnknown ? t('scanner.unknown') : undefined}
        onValueChange={(text) => {
          setNumber(text.replace(/\D/g, ''));
          setUnknown(false);
        }}
      />
      <Button wide kind="secondary" type="submit">
        {t('scanner.go')}
      </Button>
    </form>
  );
}
