import { cleanRut, formatRut, isRut } from '@comanda/shared-contracts/domain/rut';
import type { Profile } from '@comanda/shared-contracts/domain/session';

/** What the form of personal data holds; '' where nothing is typed. */
export interface PersonalData {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly nationalId: string;
}

export type PersonalField = keyof PersonalData;

/** The fields that the form may change; no other is ever sent. Wire: nm, ln, ph, rut. Spec C5-008. */
export type PersonalChanges = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'nationalId'>;

/** The form of a profile; the document with its dots in a country that has RUTs. */
export function dataOf({ firstName, lastName, phone, nationalId }: Profile): PersonalData {
  return { firstName, lastName, phone, nationalId: formatRut(nationalId) };
}

/** What is wrong with the form: the first name is required, a document of Chile needs its check digit. Spec C5-007, Q76. */
export function dataProblems(data: PersonalData, isPhoneValid: boolean, country: string): readonly PersonalField[] {
  const problems: PersonalField[] = [];
  if (data.firstName.trim() === '') problems.push('firstName');
  if (data.phone.trim() !== '' && !isPhoneValid) problems.push('phone');
  if (data.nationalId.trim() !== '' && hasRut(country) && !isRut(data.nationalId)) problems.push('nationalId');
  return problems;
}

/** What is sent, whatever else a profile holds. `phone` in E.164 or ''. Spec C5-008, Q75. */
export function personalChanges(data: PersonalData, phone: string, country: string): PersonalChanges {
  const nationalId = data.nationalId.trim();
  return {
    firstName: data.firstName.trim(),
    lastName: data.lastName.trim(),
    phone,
    nationalId: hasRut(country) && isRut(nationalId) ? storedRut(nationalId) : nationalId,
  };
}

/** Whether documents of the country are RUTs. Q76. */
export function hasRut(country: string): boolean {
  return country.toLowerCase() === 'cl';
}

/** As the provider keeps it: `12345678-5`. */
function storedRut(text: string): string {
  const rut = cleanRut(text);
  return `${rut.slice(0, -1)}-${rut.slice(-1)}`;
}
