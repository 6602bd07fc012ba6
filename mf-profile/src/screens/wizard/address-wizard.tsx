import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { AddressForm } from '../../rules/address-form.ts';
import { canDo, formOfPlace, movedTo } from '../../rules/address-form.ts';
import { bookOf, profileOf } from '../../rules/book.ts';
import { reachableStep, stepAfterVerify } from '../../rules/wizard-steps.ts';
import type { PhoneNeed } from '../../rules/wizard-steps.ts';
import { deliveryOf } from '../../state/delivery.ts';
import type { ProfileHost } from '../../state/host.ts';
import { keepAddress } from '../../state/keep-address.ts';
import { wizardOf } from '../../state/wizard.ts';
import type { OnFound } from '../address-chooser/use-here.tsx';
import { confirmCoverage } from '../confirmation/out-of-coverage.tsx';
import { saveFailureText } from '../../rules/failure-text.ts';
import { DetailsStep } from './details-step.tsx';
import { MapStep } from './map-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SourceStep } from './source-step.tsx';
import { StreetStep } from './street-step.tsx';
import type { WizardSteps } from './use-wizard-steps.ts';
import { VerifyStep } from './verify-step.tsx';

/** The order that an address is entered for. */
export interface WizardOrder {
  readonly need: Omit<PhoneNeed, 'phone'>;
  readonly isCheckin: boolean;
}

interface Props {
  readonly steps: WizardSteps;
  readonly order: WizardOrder | undefined;
  /** The address that was kept; null: only the phone was. */
  readonly onDone: (address: Address | null) => void;
}

/** The page's wizard: source, street, map, verification, phone, details. Spec C4-049 to C4-052, Q74. */
export function AddressWizard({ steps: { step, go }, order, onDone }: Props) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const session = useStream(host.session.changes, host.session.current());
  const wizard = wizardOf(host);
  const draft = useStore(wizard.store);
  const [isInexact, setInexact] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const book = bookOf(session);

  const found: OnFound = (place, note) => {
    const form = formOfPlace(place, { alias: '', country: host.environment.defaultCountry });
    wizard.change({ form: movedTo(draft.form, form), isTyped: false, isPlaced: note !== 'inexact' });
    setInexact(note === 'inexact');
    go(2.5);
  };
  const verify = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const isWanted = await confirmCoverage(host, draft.form.point);
    setBusy(false);
    const phone = profileOf(session)?.phone ?? ('guest' in session ? session.guest.phone : '');
    if (isWanted) go(stepAfterVerify({ dispatch: undefined, ordering: undefined, ...order?.need, phone }));
    else go(2);
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const kept = await keepFor(host, order, wizard.store.getState().form);
    setBusy(false);
    if (!kept.ok) {
      setFailure(saveFailureText(kept.failure, t));
      if (step === 4) go(3);
      return;
    }
    onDone(kept.value);
    wizard.clear();
  };
  const afterPhone = (): void => {
    // Asked for alone, or the address was changed meanwhile and has no place.
    if (reachableStep(3, draft) !== 3) onDone(null);
    else if (draft.form.alias === '') go(3);
    else void save();
  };
  switch (step) {
    case 1.5:
      return <SourceStep onTyped={() => go(2)} onFound={found} />;
    case 2:
      return <StreetStep wizard={wizard} onNext={() => go(2.5)} />;
    case 2.5:
      return (
        <MapStep
          wizard={wizard}
          isInexact={isInexact}
          onConfirm={(form) => {
            wizard.change({ form, isPlaced: true });
            // A map may know a place without its commune or city: those are asked for, and listed there.
            go(canDo('next', book.owner, form) ? 2.75 : 2);
          }}
        />
      );
    case 2.75:
      return <VerifyStep form={draft.form} isBusy={isBusy} onYes={() => void verify()} onMap={() => go(2.5)} onStreet={() => go(2)} />;
    case 3:
      return (
        <DetailsStep
          wizard={wizard}
          owner={book.owner}
          saved={book.addresses}
          isBusy={isBusy}
          failure={failure}
          onSave={() => void save()}
        />
      );
    case 4:
      return <PhoneStep wizard={wizard} onSaved={afterPhone} />;
    default:
      return null;
  }
}

/** Keeps the address; that of an order is from now on where it goes to. */
async function keepFor(host: ProfileHost, order: WizardOrder | undefined, form: AddressForm): Promise<Result<Address>> {
  const isForDelivery = order !== undefined && !order.isCheckin;
  const kept = await keepAddress(host, { form, origin: form, isForDelivery, isForCheckin: order?.isCheckin === true });
  if (kept.ok && order !== undefined) {
    deliveryOf(host).noteChoice();
    host.location.use(kept.value);
  }
  return kept;
}
