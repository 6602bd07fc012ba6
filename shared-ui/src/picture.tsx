import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Image } from './icons.tsx';
import * as s from './picture.module.css';

export type PictureProps = {
  /** Without an address the placeholder shows. */
  readonly src?: string | null | undefined;
  /** '' for decoration. */
  readonly alt: string;
  /** Own pixels of the file: with them nothing shifts while it loads. */
  readonly width: number;
  readonly height: number;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** The box, as CSS aspect-ratio; default width / height. The file covers it. 'fill': the parent's height. */
  readonly ratio?: string | undefined;
  readonly radius?: 'none' | 'photo' | 'card' | 'round' | undefined;
  /** The largest picture of the first screen: loaded at once and first. */
  readonly priority?: boolean | undefined;
  readonly soldOut?: boolean | undefined;
  /** Drawn when there is no file or it fails. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
};

/** A photo in a box of fixed shape. A file that fails becomes a calm placeholder, never a broken image. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  ratio = `${width} / ${height}`,
  radius = 'none',
  priority = false,
  soldOut = false,
  placeholder,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // Chromium keeps an image for ever that was given a choice of files and never stood in the page, and with it the whole drawing that
  // React began and dropped. The one file of many that suits is so also looked for once.
  const choose = useCallback(
    (image: HTMLImageElement | null) => {
      if (image !== null && srcSet !== undefined) Object.assign(image, { sizes: sizes ?? '', srcset: srcSet, src });
    },
    [src, srcSet, sizes],
  );
  // Where a page is drawn for it to arrive with, nothing is dropped, and nobody is there to give the image its files.
  const isChosen = srcSet !== undefined && typeof window !== 'undefined';
  const style: CSSProperties = ratio === 'fill' ? { height: '100%' } : { aspectRatio: ratio };
  const name = cx(s.box, s[radius], soldOut && s.soldOut, className);
  if (!src || failed === src) {
    return (
      <span className={cx(name, s.empty)} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        {placeholder ?? <Image />}
      </span>
    );
  }
  return (
    <span className={name} style={style}>
      <img
        ref={choose}
        className={s.image}
        {...(isChosen ? {} : { src, srcSet, sizes: srcSet === undefined ? undefined : (sizes ?? '') })}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailed(src)}
      />
    </span>
  );
}
