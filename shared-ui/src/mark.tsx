import { useState, type ReactNode } from 'react';

interface MarkProps {
  readonly src: string | undefined;
  /** Its sides, px; absent: as large as its file or its style says. */
  readonly side?: number | undefined;
  /** Stands there instead where there is no file, or it fails. */
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
}

/** A picture that has the shape of its file and says nothing of its own, such as a logo. Never a broken image. */
export function Mark({ src, side, fallback, className }: MarkProps) {
  const [failed, setFailed] = useState<string>();
  if (src === undefined || src === failed) return fallback;
  return <img className={className} src={src} alt="" width={side} height={side} onError={() => setFailed(src)} />;
}
