import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field } from '@comanda/shared-ui/field';
import { MapPin } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { MINIMUM, missingFields } from '../../rules/address-form.ts';
import type { AddressForm } from '../../rules/address-form.ts';
import { hasHouseNumber, withoutNumber } from '../../rules/house-number.ts';
import type { MapPlace } from '../../rules/map-zoom.ts';
import { createPin } from '../../state/pin.ts';
import type { Pin, PinState } from '../../state/pin.ts';
import { AddressMap } from './address-map.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';

interface Props {
  /** Id of the form, for the button that stands elsewhere. */
  readonly id: string;
  readonly start: Pick<PinState, 'form' | 'isTyped' | 'isPlaced'>;
  readonly place: MapPlace;
  readonly onChange?: (state: PinState) => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onConfirm: (form: AddressForm) => void | Promise<void>;
}

type Problem = 'short' | 'number' | 'pin';

/**
 * The street and its pin, kept together: the map follows the text, the pin proposes its street. Nobody leaves without a
 * house number and a pin that was seen in its place. Spec C4-049, C9-026, C2-071.
 */
export function PinEditor({ id, start, place, onChange, onBusy, onConfirm }: Props) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const pin = usePin(start, onChange);
  const state = useStore(pin.store);
  const [problem, setProblem] = useState<Problem>();
  const [isNumberless, setNumberless] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const oneAtATime = useOneAtATime(onBusy);
  const problemOf = ({ form, isPlaced }: PinState): Problem | undefined => {
    if (missingFields(form, ['street']).length > 0) return 'short';
    if (!hasHouseNumber(form.street) && !isNumberless) return 'number';
    return isPlaced && form.point !== undefined ? undefined : 'pin';
  };
  const confirm = async (): Promise<void> => {
    await pin.settle();
    const now = pin.store.getState();
    const found = problemOf(now);
    setProblem(found);
    if (found === 'short' || found === 'number') field.current?.focus();
    if (found !== undefined) return;
    await onConfirm({ ...now.form, street: isNumberless ? withoutNumber(now.form.street) : now.form.street.trim() });
  };
  const { form, status } = state;
  const errors = { short: t('form.tooShort', { count: MINIMUM.street }), number: t('map.numberMissing'), pin: undefined } as const;
  return (
    <form
      id={id}
      className={cx(layout.stack12, layout.oneColumn)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(confirm);
      }}
    >
      <Field
        ref={field}
        name="street"
        label={t('form.street')}
        autoComplete="off"
        maxLength={120}
        value={form.street}
        error={problem === undefined ? undefined : errors[problem]}
        onValueChange={(street) => {
          setProblem(undefined);
          pin.type(street);
        }}
      />
      {(problem === 'number' || isNumberless) && (
        <Checkbox label={t('map.noNumber')} checked={isNumberless} onCheckedChange={setNumberless} />
      )}
      <AddressMap point={form.point ?? host.location.current().point} place={place} street={form.street} onMove={pin.move} />
      <p className={layout.note} role="status">
        {status === 'waiting' || status === 'searching' ? t('map.searching') : t('map.hint')}
      </p>
      <ErrorText id={`${id}-pin`} error={problem === 'pin' ? t('map.pinMissing') : undefined} />
      <PinNotices state={state} isQuiet={problem === 'number'} onTake={pin.takeProposal} />
    </form>
  );
}

/** The pin of this editor; whoever asked is notified of each change. */
function usePin(start: Props['start'], onChange: Props['onChange']): Pin {
  const host = useHost<'mf-profile'>();
  const [pin] = useState(() => createPin(host, start));
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  }, [onChange]);
  useEffect(() => pin.store.subscribe((next) => notify.current?.(next)), [pin]);
  useEffect(() => {
    // A street that came without its place is looked up as if it had just been typed.
    const { form, isTyped, isPlaced } = pin.store.getState();
    if (isTyped && !isPlaced) pin.type(form.street);
    return pin.stop;
  }, [pin]);
  return pin;
}

interface PinNoticesProps {
  readonly state: PinState;
  /** Something else is said already. */
  readonly isQuiet: boolean;
  readonly onTake: () => void;
}

/** What the map knows of street and pin that the diner should. */
function PinNotices({ state: { status, proposal }, isQuiet, onTake }: PinNoticesProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <>
      {status === 'none' && !isQuiet && (
        <Banner tone="warn" live="alert">
          {t('finder.none')}
        </Banner>
      )}
      {status === 'failed' && (
        <Banner tone="warn" live="alert">
          {t('map.unread')}
        </Banner>
      )}
      {proposal !== undefined && (
        <Banner
          icon={<MapPin />}
          live="status"
          action={
            <Button kind="link" onClick={onTake}>
              {t('map.take')}
            </Button>
          }
        >
          {t('map.under', { street: proposal.street })}
        </Banner>
      )}
    </>
  );
}
