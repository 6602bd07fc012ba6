import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { Field, TextArea } from '@comanda/shared-ui/field';
import { CircleCheck, ConciergeBell, ReceiptText, TriangleAlert } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Select } from '@comanda/shared-ui/select';
import { Sheet } from '@comanda/shared-ui/sheet';
import { Spinner } from '@comanda/shared-ui/spinner';
import { WAITER_COMMENT_LENGTH } from '../../rules/waiter.ts';
import { mayCallAgain, type WaiterStore, type WaiterView } from '../../state/waiter-store.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './waiter-dialog.module.css';

interface Props {
  readonly waiter: WaiterStore;
  readonly venue: Venue;
  readonly onClose: () => void;
}

/** Calls a waiter or asks for the bill, and says what became of it. Spec C2-045, C4-032, K2-027, X-02. */
export function WaiterDialog({ waiter, venue, onClose }: Props) {
  const { t } = useTexts();
  const view = useStore(waiter.view);
  const title = view.step === 'waiter' || view.step === 'bill' ? `${view.step}.${view.status}` : view.step;
  return (
    <Sheet open onClose={onClose} title={t(`waiter.title.${title}`)} labels={{ close: t('waiter.close') }}>
      {view.step === 'initial' ? <Initial waiter={waiter} venue={venue} view={view} /> : null}
      {view.step === 'comment' ? <Comment waiter={waiter} view={view} /> : null}
      {view.step === 'waiter' || view.step === 'bill' ? <Progress waiter={waiter} view={view} onClose={onClose} /> : null}
    </Sheet>
  );
}

function Initial({ waiter, venue, view }: Pick<Props, 'waiter' | 'venue'> & { readonly view: WaiterView }) {
  const { t } = useTexts();
  const seconds = useSecondsUntil(view.pausedUntil);
  const isPaused = seconds > 0;
  const hint = isPaused ? 'waiter-pause' : undefined;
  return (
    <div className={cx(layout.stack14, s.body)}>
      <p className={layout.note}>{t('waiter.text')}</p>
      {waiter.asks.table ? <TableField waiter={waiter} venue={venue} view={view} /> : null}
      {waiter.asks.sector ? (
        <Select
          label={t('waiter.sector')}
          placeholder={t('waiter.choose')}
          options={venue.sectors.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.sectorId}
          error={view.missing === 'sector' ? t('waiter.missingSector') : undefined}
          onValueChange={(sectorId) => waiter.set({ sectorId })}
        />
      ) : null}
      {isPaused ? (
        <p id="waiter-pause" className={layout.note} role="status">
          {t('waiter.pause', { count: seconds })}
        </p>
      ) : null}
      <Button wide icon={<ConciergeBell />} disabled={isPaused} aria-describedby={hint} onClick={waiter.askWaiter}>
        {t('waiter.call')}
      </Button>
      {venue.checkin.waiterAllowsBill ? (
        <Button wide kind="secondary" icon={<ReceiptText />} disabled={isPaused} aria-describedby={hint} onClick={waiter.askBill}>
          {t('waiter.bill')}
        </Button>
      ) : null}
    </div>
  );
}

/** The venue's tables to choose from; a venue that lists none takes a number. Spec K3-016. */
function TableField({ waiter, venue, view }: Pick<Props, 'waiter' | 'venue'> & { readonly view: WaiterView }) {
  const { t } = useTexts();
  const error = view.missing === 'table' ? t('waiter.missingTable') : undefined;
  if (venue.tables.length === 0) {
    return (
      <Field
        label={t('waiter.table')}
        inputMode="numeric"
        maxLength={3}
        value={view.tableId}
        error={error}
        onValueChange={(tableId) => waiter.set({ tableId: tableId.replace(/\D/g, '') })}
      />
    );
  }
  return (
    <Select
      label={t('waiter.table')}
      placeholder={t('waiter.choose')}
      options={venue.tables.map(({ id, name }) => ({ value: id, label: name }))}
      value={view.tableId}
      error={error}
      onValueChange={(tableId) => waiter.set({ tableId })}
    />
  );
}

function Comment({ waiter, view }: { readonly waiter: WaiterStore; readonly view: WaiterView }) {
  const { t } = useTexts();
  return (
    <div className={cx(layout.stack14, s.body)}>
      <TextArea
        label={t('waiter.comment')}
        note={t('product.optional')}
        placeholder={t('waiter.commentHint')}
        hint={t('waiter.commentLeft', { count: WAITER_COMMENT_LENGTH - Array.from(view.comment).length })}
        value={view.comment}
        onValueChange={(comment) => waiter.set({ comment })}
        data-autofocus=""
      />
      <Button wide icon={<ConciergeBell />} onClick={waiter.confirm}>
        {t('waiter.send')}
      </Button>
      <Button wide kind="ghost" onClick={waiter.back}>
        {t('waiter.back')}
      </Button>
    </div>
  );
}

function Progress({ waiter, view, onClose }: Pick<Props, 'waiter' | 'onClose'> & { readonly view: WaiterView }) {
  const { t } = useTexts();
  const isWaiting = view.status === 'sending' || view.status === 'retrying';
  return (
    <div className={cx(layout.stack14, s.body)}>
      <div className={s.state} data-status={view.status} role="status">
        {isWaiting ? <Spinner /> : view.status === 'sent' ? <CircleCheck /> : <TriangleAlert />}
        <p>{t(`waiter.state.${view.step === 'bill' && view.status === 'sent' ? 'billSent' : view.status}`)}</p>
      </div>
      {mayCallAgain(view.status) ? (
        <Button wide onClick={waiter.retry}>
          {t('menu.failed.retry')}
        </Button>
      ) : null}
      <Button wide kind={mayCallAgain(view.status) ? 'ghost' : 'primary'} onClick={onClose}>
        {t(view.status === 'sent' ? 'waiter.done' : 'waiter.close')}
      </Button>
    </div>
  );
}

/** Whole seconds until a moment, counted down while it is looked at. */
function useSecondsUntil(moment: number): number {
  const { clock } = useHost<'mf-menu-cart'>();
  const [now, setNow] = useState(() => clock.now());
  const isOver = now >= moment;
  useEffect(() => (isOver ? undefined : clock.every(1_000, () => setNow(clock.now()))), [clock, isOver]);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}
