import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { AddressField, AddressForm } from '../../rules/address-form.ts';
import { addressOfForm, formOfPlace, MINIMUM, missingFields, movedTo, neededFields } from '../../rules/address-form.ts';
import type { ProfileHost } from '../../state/host.ts';
import { fetchPlaceOf, findPoint } from '../../state/find-place.ts';
import { createPlaceSearch } from '../../state/place-search.ts';
import type { PlaceSearchState } from '../../state/place-search.ts';
import type { Wizard } from '../../state/wizard.ts';
import { SUMMARY_MS } from '../address-chooser/use-details-form.tsx';

export interface StreetStepState {
  readonly form: AddressForm;
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Undefined: `failure` says already what it would say. */
  readonly search: PlaceSearchState | undefined;
  /** Id of the suggestion that is being opened. */
  readonly opening: string | undefined;
  readonly errors: Readonly<Partial<Record<AddressField, string>>>;
  /** The missing fields by name, for 10 s. Spec C5-013. */
  readonly summary: string | undefined;
  readonly failure: string | undefined;
  /** No map knows what was typed: the pin can be put by hand. */
  readonly isNowhere: boolean;
  readonly isBusy: boolean;
  readonly typeStreet: (street: string) => void;
  readonly change: (change: Partial<AddressForm>) => void;
  readonly open: (placeId: string) => Promise<void>;
  readonly searchNow: () => void;
  readonly submit: () => Promise<void>;
}

/** To go on; the same for whoever it is. Spec C5-014. */
const NEEDED = neededFields('next', 'registered');

/** The street, its suggestions, and the way on to the map. Spec C5-013, C5-014, C7-037, C8-038. */
export function useStreetStep(wizard: Wizard, onNext: () => void): StreetStepState {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const form = useStore(wizard.store, (draft) => draft.form);
  const [placeSearch] = useState(() => createPlaceSearch(host));
  const search = useStore(placeSearch.store);
  const [opening, setOpening] = useState<string>();
  // Whoever comes back with a place on the map is shown at once what it lacks.
  const [missing, setMissing] = useState<readonly AddressField[]>(() => (form.point === undefined ? [] : missingFields(form, NEEDED)));
  /** Each try that listed what is missing is another object, with 10 s of its own. */
  const [listed, setListed] = useState<object | undefined>(() => (missing.length > 0 ? {} : undefined));
  const [problem, setProblem] = useState<'finder.placeFailed' | 'finder.failed' | 'finder.none'>();
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => placeSearch.stop, [placeSearch]);
  useEffect(() => (listed === undefined ? undefined : host.clock.after(SUMMARY_MS, () => setListed(undefined))), [host, listed]);

  const change = (next: Partial<AddressForm>): void => {
    const { point: _point, ...unplaced } = { ...form, ...next };
    wizard.change({ form: unplaced, isTyped: true, isPlaced: false });
    setMissing((before) => before.filter((field) => !(field in next)));
    setProblem(undefined);
  };
  const next = async (): Promise<void> => {
    const now = wizard.store.getState().form;
    const found = missingFields(now, NEEDED);
    setMissing(found);
    setListed(found.length > 0 ? {} : undefined);
    const [first] = found;
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    placeSearch.stop();
    const trouble = now.point === undefined ? await locate(host, wizard, now) : undefined;
    if (trouble === undefined) onNext();
    else setProblem(trouble);
  };
  return {
    form,
    fields,
    search: problem === `finder.${search.status}` ? undefined : search,
    opening,
    errors: Object.fromEntries(missing.map((field) => [field, t('form.tooShort', { count: MINIMUM[field] })])),
    summary:
      listed !== undefined && missing.length > 0
        ? `${t('form.incomplete')}: ${missing.map((field) => t(`form.${field}`)).join(', ')}`
        : undefined,
    failure: problem === undefined ? undefined : t(problem),
    isNowhere: problem === 'finder.none' || search.status === 'none',
    isBusy,
    change,
    typeStreet: (street) => {
      change({ street });
      placeSearch.type(street);
    },
    open: async (placeId) => {
      if (opening !== undefined) return;
      setOpening(placeId);
      const place = await fetchPlaceOf(host, placeId);
      setOpening(undefined);
      if (!place.ok) {
        setProblem('finder.placeFailed');
        return;
      }
      const found = formOfPlace(place.value, { alias: '', country: form.country });
      wizard.change({ form: movedTo(wizard.store.getState().form, found), isTyped: true, isPlaced: true });
      onNext();
    },
    searchNow: placeSearch.now,
    submit: async () => {
      if (isBusy) return;
      setBusy(true);
      await next();
      setBusy(false);
    },
  };
}

/** Looks up where a form without a point is, and keeps it; what came of it when there is no such place. */
async function locate(host: ProfileHost, wizard: Wizard, form: AddressForm): Promise<'finder.none' | 'finder.failed' | undefined> {
  const point = await findPoint(host, addressOfForm(form));
  if (!point.ok) return point.failure.code === 'address-not-found' ? 'finder.none' : 'finder.failed';
  wizard.change({ form: { ...form, point: point.value }, isPlaced: true });
  return undefined;
}
