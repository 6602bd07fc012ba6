import { useId } from 'react';

export type FlagName = 'cl' | 'es' | 'gb';

/** A round flag beside its language's name; decoration. */
export function Flag({ name, className }: { readonly name: FlagName; readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{DRAWINGS[name]}</g>
    </svg>
  );
}

const DRAWINGS = {
  cl: (
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
  gb: (
    <>
      <path fill="#012169" d="M0 0h48v48H0z" />
      <path stroke="#fff" strokeWidth="9" d="m0 0 48 48M48 0 0 48" />
      <path stroke="#c8102e" strokeWidth="4" d="m0 0 48 48M48 0 0 48" />
      <path stroke="#fff" strokeWidth="14" d="M24 0v48M0 24h48" />
      <path stroke="#c8102e" strokeWidth="8" d="M24 0v48M0 24h48" />
    </>
  ),
} as const;
