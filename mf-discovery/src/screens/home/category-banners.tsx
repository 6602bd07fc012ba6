import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Picture } from '@comanda/shared-ui/picture';
import { studioPicture } from '@comanda/shared-ui/studio-picture';
import { CATEGORIES } from '../../rules/categories.ts';
import * as s from './category-banners.module.css';

/** The ten food categories in a strip that is cut on purpose; a row on wide pages. Spec C2-026. */
export function CategoryBanners() {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={s.strip}>
        {CATEGORIES.map(({ slug, picture }) => {
          const { url, srcSet } = studioPicture(picture);
          return (
            <li key={slug} className={s.item}>
              <Link to={navigation.href('SearchCat', { catsearch: slug }) ?? environment.home} className={s.link}>
                <Picture
                  src={url}
                  srcSet={srcSet}
                  sizes="(min-width: 1000px) 10vw, 104px"
                  alt=""
                  width={480}
                  height={360}
                  ratio="25 / 21"
                  radius="photo"
                />
                <span className={s.name}>{t(`category.${slug}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
