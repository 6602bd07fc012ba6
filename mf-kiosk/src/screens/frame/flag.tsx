import { type ReactNode, useId } from 'react';
import type { Language } from '@comanda/shared-contracts/domain/environment';

interface Props {
  readonly language: Language;
  /** Of the venue: a language has the flag of those who read it there, where one is drawn. */
  readonly country: string;
  readonly className?: string | undefined;
}

/** A round flag beside its language's name; decoration: nothing where none is drawn. */
export function Flag({ language, country, className }: Props) {
  const id = useId();
  const drawing = DRAWINGS[`${language}-${country}`] ?? DRAWINGS[language];
  if (drawing === undefined) return null;
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{drawing}</g>
    </svg>
  );
}

/** By language, and by `language-country`. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  'es-cl': (
    <>
      <path fill="#fff" d="M0 0h48v24H0z" />
      <path fill="#d52b1e" d="M0 24h48v24H0z" />
      <path fill="#0039a6" d="M0 0h22v24H0z" />
      <path fill="#fff" d="m12 5 1.8 5.4h5.7l-4.6 3.4 1.7 5.4-4.6-3.3-4.6 3.3 1.7-5.4-4.6-3.4h5.7z" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h48v48H0z" />
      <path fill="#f1bf00" d="M0 12h48v24H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h48v48H0z" />
      <path stroke="#fff" strokeWidth="9" d="m0 0 48 48M48 0 0 48" />
      <path stroke="#c8102e" strokeWidth="4" d="m0 0 48 48M48 0 0 48" />
      <path stroke="#fff" strokeWidth="14" d="M24 0v48M0 24h48" />
      <path stroke="#c8102e" strokeWidth="8" d="M24 0v48M0 24h48" />
    </>
  ),
  pt: (
    <>
      <path fill="#009739" d="M0 0h48v48H0z" />
      <path fill="#fedd00" d="m24 7 21 17-21 17L3 24z" />
      <circle fill="#012169" cx="24" cy="24" r="8.5" />
      <path fill="none" stroke="#fff" strokeWidth="1.6" d="M16 22.6q9.200-1.600 15.600 4.600" />
    </>
  ),
};
