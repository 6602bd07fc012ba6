import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { MODAL_WIDTHS } from '@comanda/shared-contracts/domain/modal-widths';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { dialogStep } from '../../rules/wizard-steps.ts';
import { PinEditor } from '../map/pin-editor.tsx';
import { DetailsForm } from './details-form.tsx';
import { Finder } from './finder.tsx';
import { SavedList } from './saved-list.tsx';
import { useAddressDialog } from './use-address-dialog.tsx';
import type { AddressTask, AddressView } from './use-address-dialog.tsx';
import * as s from './address-dialog.module.css';

interface Props {
  readonly task: AddressTask;
  readonly onDone: (address: Address | null) => void;
}

/** Saved addresses, a search with "use my location", and the form of what was found. Spec C4-049, C5-014, C6-010, C9-036. */
export function AddressDialog({ task, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const dialog = useAddressDialog(task, t, onDone);
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const { view, book } = dialog;
  const title = titleKey(task, view);
  return (
    <Sheet
      open
      onClose={() => onDone(null)}
      title={t(title)}
      labels={{ close: t('close') }}
      {...(view.kind === 'map' ? { width: MODAL_WIDTHS.map } : {})}
      footer={
        (view.kind === 'details' || view.kind === 'map') && (
          <div className={cx(layout.stack, layout.oneColumn, s.footer)}>
            <ErrorText id={`${formId}-failure`} error={dialog.failure} />
            <Button type="submit" form={formId} wide busy={isBusy}>
              {t(view.kind === 'map' ? 'wizard.map.confirm' : submitKey(task))}
            </Button>
          </div>
        )
      }
    >
      {view.kind === 'saved' && (
        <SavedList
          addresses={book.addresses}
          isReading={!book.isRead}
          selecting={dialog.selecting}
          failure={dialog.failure}
          onChoose={(address) => void dialog.choose(address)}
          onOther={() => dialog.show({ kind: 'finder' })}
          onFound={dialog.found}
        />
      )}
      {view.kind === 'finder' && <ErrorText id={`${formId}-failure`} error={dialog.failure} />}
      {view.kind === 'finder' && (
        <Finder
          isAnonymous={book.owner === 'anonymous'}
          onFound={dialog.found}
          onBack={backOf(dialog.show, view, task, book.addresses.length)}
          hasFocus={view.from !== undefined || (task.kind === 'choose' && book.addresses.length > 0)}
        />
      )}
      {view.kind === 'map' && (
        <MapView view={view} onBack={() => dialog.show(view.back)}>
          <PinEditor
            id={formId}
            start={view.start}
            place={task.kind === 'edit' ? 'profile' : 'wizard'}
            onBusy={setBusy}
            onConfirm={dialog.confirmPlace}
          />
        </MapView>
      )}
      {view.kind === 'details' && (
        <DetailsForm
          key={JSON.stringify(view.origin)}
          id={formId}
          view={view}
          owner={book.owner}
          isEditing={task.kind !== 'choose'}
          others={book.addresses.filter((address) => JSON.stringify(address) !== JSON.stringify(view.before))}
          onBusy={setBusy}
          onSubmit={dialog.keep}
          onSearch={(form) => dialog.show({ kind: 'finder', from: { ...view, origin: form } })}
          onMap={(form) =>
            dialog.show({
              kind: 'map',
              start: { form, isTyped: true, isPlaced: form.point !== undefined && form.street === view.origin.street },
              before: view.before,
              back: { ...view, origin: form },
            })
          }
        />
      )}
    </Sheet>
  );
}

interface MapViewProps {
  readonly view: Extract<AddressView, { kind: 'map' }>;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The pin, under the way back to what it was opened from. */
function MapView({ view, onBack, children }: MapViewProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <div className={s.view} data-step={dialogStep('map')}>
      <Button kind="link" className={s.start} icon={<ArrowLeft />} onClick={onBack}>
        {t('back')}
      </Button>
      {view.note === 'inexact' && <Banner tone="warn">{t('form.inexact')}</Banner>}
      {children}
    </div>
  );
}

/** The way back from the search, to the form or to the list that it was opened from. */
function backOf(
  show: (view: AddressView) => void,
  view: Extract<AddressView, { kind: 'finder' }>,
  task: AddressTask,
  saved: number,
): (() => void) | undefined {
  const { from } = view;
  if (from !== undefined) return () => show(from);
  return task.kind === 'choose' && saved > 0 ? () => show({ kind: 'saved' }) : undefined;
}

function titleKey(task: AddressTask, view: AddressView): string {
  if (view.kind === 'map') return 'wizard.map.title';
  if (task.kind === 'edit') return 'addresses.editTitle';
  if (view.kind === 'details') return 'chooser.details';
  return task.kind === 'add' ? 'chooser.title.profile' : `chooser.title.${task.reason}`;
}

function submitKey(task: AddressTask): string {
  if (task.kind !== 'choose') return 'form.save';
  return task.reason === 'delivery' ? 'form.use' : 'form.useDiscovery';
}
