import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Clock } from './icons.tsx';
import { Picture } from './picture.tsx';
import { Tag } from './tag.tsx';
import * as s from './venue-cover.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface VenueCoverProps {
  readonly cover: { readonly url: string; readonly srcSet?: string | undefined } | undefined;
  readonly logoUrl: string | undefined;
  /** Stands in for a logo that is missing. */
  readonly logoFallback?: ReactNode;
  /** Widths of the photo, as `sizes` of an image. */
  readonly sizes: string;
  /** Loads before the rest: the card is on the first screen. */
  readonly priority: boolean;
  /** Words on the photo of a venue that is closed. */
  readonly closed?: string | undefined;
  /** How long it takes; `label` is for screen readers. */
  readonly time?: { readonly label: string; readonly text: string } | undefined;
  /** From 641 px the card has its photo left of the words. */
  readonly wide?: boolean;
}

/** The upper half of a venue's card: photo, logo, state and minutes. */
export function VenueCover({ cover, logoUrl, logoFallback, sizes, priority, closed, time, wide = false }: VenueCoverProps) {
  return (
    <div className={cx(s.cover, wide && s.wide)}>
      <Picture
        src={cover?.url}
        srcSet={cover?.srcSet}
        sizes={sizes}
        alt=""
        width={960}
        height={540}
        ratio="fill"
        priority={priority}
        className={s.photo}
      />
      {closed !== undefined && (
        <Tag tone="inverse" className={s.state}>
          {closed}
        </Tag>
      )}
      <span className={s.logo}>
        <Picture src={logoUrl} alt="" width={52} height={52} priority={priority} placeholder={logoFallback} />
      </span>
      {time !== undefined && (
        <span className={s.time}>
          <Clock size={16} strokeWidth={2.4} />
          <VisuallyHidden>{time.label}</VisuallyHidden>
          {time.text}
        </span>
      )}
    </div>
  );
}
