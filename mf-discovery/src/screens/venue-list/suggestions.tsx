import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Picture } from '@comanda/shared-ui/picture';
import { studioPicture } from '@comanda/shared-ui/studio-picture';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { CATEGORIES } from '../../rules/categories.ts';
import * as s from './suggestions.module.css';

/** The categories, for those who do not know yet what to type. */
export function Suggestions() {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={cx(layout.stack12, s.grid)}>
        {CATEGORIES.map(({ slug, picture }) => {
          const { url, srcSet } = studioPicture(picture);
          return (
            <li key={slug}>
              <Link
                to={navigation.href('SearchCat', { catsearch: slug }) ?? environment.home}
                className={cx(layout.card, layout.stack10, s.link)}
              >
                <Picture
                  src={url}
                  srcSet={srcSet}
                  sizes="52px"
                  alt=""
                  width={480}
                  height={360}
                  ratio="1"
                  radius="photo"
                  className={s.photo}
                />
                {t(`category.${slug}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
