import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { MapPin, RotateCw, TriangleAlert } from '@comanda/shared-ui/icons';
import { Banner } from '@comanda/shared-ui/banner';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton } from '@comanda/shared-ui/skeleton';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import type { PlaceSearchState } from '../../state/place-search.ts';
import { RowButton } from './row-button.tsx';
import * as s from './address-dialog.module.css';

interface Props {
  readonly state: PlaceSearchState;
  /** Id of the suggestion that is being opened. */
  readonly opening: string | undefined;
  readonly isTyped: boolean;
  readonly onOpen: (placeId: string) => void;
  readonly onRetry: () => void;
}

/** What the search has found so far; nothing found says what else can be done. Spec C8-038. */
export function Suggestions({ state, opening, isTyped, onOpen, onRetry }: Props) {
  const { t } = useTranslation('mf-profile');
  const suggestions = 'suggestions' in state ? state.suggestions : [];
  return (
    <div className={s.results}>
      <VisuallyHidden role="status">
        {state.status === 'searching' && t('finder.searching')}
        {state.status === 'found' && t('finder.count', { count: suggestions.length })}
      </VisuallyHidden>
      {state.status === 'idle' && isTyped && <p className={layout.note}>{t('finder.hint')}</p>}
      {state.status === 'searching' && suggestions.length === 0 && <SuggestionsSkeleton />}
      {state.status === 'none' && (
        <Banner tone="warn" icon={<TriangleAlert />} live="alert">
          {t('finder.none')}
        </Banner>
      )}
      {state.status === 'failed' && (
        <Banner
          tone="bad"
          icon={<TriangleAlert />}
          live="alert"
          action={
            <Button kind="link" icon={<RotateCw />} onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          }
        >
          {t('finder.failed')}
        </Banner>
      )}
      {suggestions.length > 0 && (
        <ul className={s.rows} aria-label={t('finder.results')} data-stale={state.status === 'searching' || undefined}>
          {suggestions.map(({ id, mainText, secondaryText, text }) => (
            <li key={id}>
              <RowButton
                icon={<MapPin size={20} />}
                title={mainText === '' ? text : mainText}
                text={secondaryText}
                isBusy={opening === id}
                onPress={() => onOpen(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SuggestionsSkeleton() {
  return (
    <div className={s.rows} aria-hidden="true">
      {[60, 75, 50].map((width) => (
        <div key={width} className={s.skeletonRow}>
          <Skeleton width={44} height={44} radius={12} />
          <div className={s.skeletonTexts}>
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
