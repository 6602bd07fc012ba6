import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isPlainDate, venueToday } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { Calendar } from '@comanda/shared-ui/calendar';
import { cx } from '@comanda/shared-ui/cx';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { blockedDates, firstDate } from '../../rules/booking-dates.ts';
import type { Half } from '../../rules/clock-face.ts';
import { halfToShow } from '../../rules/clock-face.ts';
import { lastDate } from '../../rules/slots.ts';
import type { BookingHost } from '../../state/host.ts';
import type { BookablePlace } from '../../state/place-store.ts';
import { storesFor } from '../../state/stores.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { CloseDialog, openDialog } from '../open-dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { NoAvailability } from './no-availability.tsx';
import { PartyPicker } from './party-picker.tsx';
import { HalfSwitch, TimeGrid } from './time-picker.tsx';
import { useBooking } from './use-booking.ts';
import type { BookingOnPage } from './use-booking.ts';

type Content = (props: { booking: BookingOnPage; onClose: () => void }) => ReactNode;

/** The small dialogs that change one thing of the booking each. Spec C2-048. */
export const openNameDialog = (host: BookingHost) => openOne(host, 'booking-name', NameDialog);
/** Asks for how many; resolves when the dialog is closed. */
export const openPartyDialog = (host: BookingHost) => openOne(host, 'booking-party', PartyDialog);
/** Asks for the day; resolves when the dialog is closed. */
export const openDateDialog = (host: BookingHost) => openOne(host, 'booking-date', DateDialog);
/** Asks for the hour; resolves when the dialog is closed. */
export const openTimeDialog = (host: BookingHost) => openOne(host, 'booking-time', TimeDialog);

function openOne(host: BookingHost, name: string, Content: Content): Promise<null> {
  return openDialog<null>(host, name, (close) => <OfOpenPlace Content={Content} onClose={() => close(null)} />);
}

/** A dialog stands beside the page and outlives nothing: it shows the venue that is open on it, to whoever opened it. */
function OfOpenPlace({ Content, onClose }: { Content: Content; onClose: () => void }) {
  const host = useHost<'mf-booking'>();
  const { state } = useStore(storesFor(host).place.store);
  useStream(host.session.changes, host.session.current());
  const [opener] = useState(() => whoIsHere(host).now());
  return state.status === 'ready' && opener.isHere() ? (
    <WithBooking place={state} Content={Content} onClose={onClose} />
  ) : (
    <CloseDialog onClose={onClose} />
  );
}

function WithBooking({ place, Content, onClose }: { place: BookablePlace; Content: Content; onClose: () => void }) {
  return <Content booking={useBooking(place)} onClose={onClose} />;
}

function NameDialog({ booking: { view, draft }, onClose }: Parameters<Content>[0]) {
  const { t } = useTexts();
  const [name, setName] = useState(view.name);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    if (name.trim() === '') return setMissing(true);
    draft.write({ name: name.trim() });
    onClose();
  };
  return (
    <EditDialog title={t('edit.nameTitle')} onSave={save} onClose={onClose}>
      <Field
        data-autofocus=""
        label={t('edit.nameLabel')}
        autoComplete="name"
        enterKeyHint="done"
        value={name}
        onValueChange={setName}
        error={isMissing && name.trim() === '' ? t('edit.nameMissing') : undefined}
      />
    </EditDialog>
  );
}

function PartyDialog({ booking: { place, view, draft }, onClose }: Parameters<Content>[0]) {
  const { t } = useTexts();
  const [size, setSize] = useState(view.partySize);
  const save = () => {
    draft.choosePartySize(size);
    onClose();
  };
  return (
    <EditDialog title={t('edit.partyTitle')} onSave={save} onClose={onClose}>
      <PartyPicker maximum={place.config.maximumPartySize} value={size} onValueChange={setSize} layout="wrap" />
    </EditDialog>
  );
}

function DateDialog({ booking: { place, view, draft, state }, onClose }: Parameters<Content>[0]) {
  const { t, locale } = useTexts();
  const { config } = place;
  const [date, setDate] = useState<string>(view.date);
  const save = () => {
    onClose();
    if (isPlainDate(date) && date !== view.date) draft.chooseDate(date);
  };
  return (
    <EditDialog title={t('edit.dateTitle')} onSave={save} onClose={onClose}>
      <Calendar
        value={date}
        onValueChange={setDate}
        min={firstDate(config, state.at)}
        max={lastDate(config, state.at)}
        blocked={blockedDates(config.blocked)}
        today={venueToday(state.at, config.zone)}
        locale={locale}
        labels={{ previous: t('edit.previousMonth'), next: t('edit.nextMonth'), loading: t('edit.loading') }}
      />
    </EditDialog>
  );
}

function TimeDialog({ booking, onClose }: Parameters<Content>[0]) {
  const { view, draft } = booking;
  const { t, date } = useTexts();
  const [time, setTime] = useState(view.time);
  const [preferred, setPreferred] = useState<Half>(view.half);
  const half = halfToShow(view.slots, preferred);
  const save = () => {
    if (time !== null) draft.chooseTime(time);
    onClose();
  };
  return (
    <EditDialog title={t('edit.timeTitle')} onSave={save} onClose={onClose}>
      <div className={cx(layout.stack14, layout.oneColumn)}>
        <div className={layout.spread12}>
          <p className={cx(layout.option, layout.tabular)}>{date(view.date)}</p>
          {view.slots.length > 0 && <HalfSwitch slots={view.slots} value={half} onValueChange={setPreferred} />}
        </div>
        {view.slots.length > 0 ? (
          <TimeGrid slots={view.slots} half={half} taken={view.takenTimes} value={time} onValueChange={setTime} />
        ) : (
          <NoAvailability booking={booking} />
        )}
      </div>
    </EditDialog>
  );
}
