import type { Profile } from '@comanda/shared-contracts/domain/session';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import * as s from './profile-screen.module.css';

/** Picture or initials, name, email. */
export function ProfileHead({ profile }: { readonly profile: Profile }) {
  const name = [profile.firstName, profile.lastName].filter((part) => part !== '').join(' ');
  return (
    <div className={s.head}>
      <span className={s.avatar}>
        <Picture
          src={profile.pictureUrl}
          alt=""
          width={64}
          height={64}
          radius="round"
          priority
          placeholder={
            <span className={s.initials} aria-hidden="true">
              {initials(profile)}
            </span>
          }
        />
      </span>
      <div className={cx(layout.stack2, layout.shrinks)}>
        {name !== '' && <p className={cx(layout.section, layout.breaks)}>{name}</p>}
        <p className={cx(layout.note, layout.breaks)}>{profile.email}</p>
      </div>
    </div>
  );
}

function initials({ firstName, lastName, email }: Profile): string {
  const letters = `${firstName.charAt(0)}${lastName.charAt(0)}`;
  return (letters === '' ? email.charAt(0) : letters).toUpperCase();
}
