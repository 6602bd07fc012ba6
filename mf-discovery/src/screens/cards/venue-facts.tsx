import { useTranslation } from 'react-i18next';
import { formatDistance } from '@comanda/shared-contracts/domain/geo';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { isTypology } from '../../rules/typology.ts';
import * as s from './venue-facts.module.css';

/** Names of the first cuisines; ids without a name, or beyond the catalogue, are not shown. Spec C2-032, C9-035, Q99. */
export function useCuisines(ids: readonly string[], count: number): readonly string[] {
  const { t } = useTranslation('mf-discovery');
  return ids
    .filter(isTypology)
    .map((id) => t(`typology.${id}`, { defaultValue: '' }))
    .filter((name) => name !== '')
    .slice(0, count);
}

/** `$$`, read out as words. */
export function PriceRange({ range }: { range: number }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <span className={s.fact}>
      <span aria-hidden="true">{'$'.repeat(range)}</span>
      <VisuallyHidden>{t('card.priceRange', { range })}</VisuallyHidden>
    </span>
  );
}

/** How far a venue is, behind what else is said of it; nothing where nobody knows. Spec C9-023. */
export function Distance({ km }: { km: number }) {
  const { t } = useTranslation('mf-discovery');
  if (!Number.isFinite(km)) return null;
  return (
    <>
      {' · '}
      <span className={s.fact}>{formatDistance(km, t('format.decimalPoint'))}</span>
    </>
  );
}

/** Two letters that stand for a venue without a logo. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  return (
    <span className={s.initials} aria-hidden="true">
      {letters}
    </span>
  );
}
