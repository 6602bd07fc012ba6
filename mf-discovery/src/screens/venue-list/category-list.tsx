import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Search } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture, studioPicture } from '@comanda/shared-ui/studio-picture';
import { categoryOf } from '../../rules/categories.ts';
import { isSearchable } from '../../rules/search-score.ts';
import { CardList, CardListSkeleton } from '../cards/card-list.tsx';
import { ListFailed } from '../list-states.tsx';
import { BesideMap } from './beside-map.tsx';
import { ListPage } from './list-page.tsx';
import { useSearch } from './use-search.tsx';

/** The restaurants of a banner, under its name; a word that is no banner's is searched for as it stands. Spec C2-014, C2-030. */
export function Component() {
  const { catsearch = '' } = useParams();
  const { t } = useTranslation('mf-discovery');
  const category = categoryOf(catsearch);
  const title = category === undefined ? catsearch : t(`category.${category.slug}`);
  const { found, retry } = useSearch(category?.term ?? catsearch, false);
  const picture = category === undefined ? undefined : <CategoryPicture stem={category.picture} />;
  const venues = found?.venues;
  const items = venues?.status === 'ready' ? venues.items : undefined;
  if (venues?.status === 'failed') return <ListFailed title={t('nearby.failed')} onRetry={retry} />;
  // A word too short is not asked for at all.
  if (items?.length === 0 || !isSearchable(category?.term ?? catsearch))
    return <NoneHere title={title} stem={category?.picture ?? 'salad'} />;
  return (
    <ListPage title={title} note={items === undefined ? undefined : t('nearby.count', { count: items.length })} picture={picture}>
      <BesideMap venues={items}>
        {items === undefined ? <CardListSkeleton count={6} /> : <CardList venues={items} label={title} level={3} />}
      </BesideMap>
    </ListPage>
  );
}

function CategoryPicture({ stem }: { stem: string }) {
  const { url, srcSet } = studioPicture(stem);
  return <Picture src={url} srcSet={srcSet} sizes="128px" alt="" width={480} height={360} radius="photo" priority />;
}

function NoneHere({ title, stem }: { title: string; stem: string }) {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <StateView
      picture={<StudioPicture stem={stem} />}
      badge={<Search />}
      title={t('search.noneHere', { name: title })}
      text={t('search.noneHereText')}
      actions={
        <Link to={navigation.href('RestaurantesCercanos') ?? environment.home} className={buttonClass({ wide: true })}>
          <ButtonContent>{t('search.seeNearby')}</ButtonContent>
        </Link>
      }
    />
  );
}
