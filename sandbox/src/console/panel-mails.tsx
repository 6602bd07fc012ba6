import { LinkButton } from '@comanda/shared-ui/button';
import { ExternalLink, Mail as MailIcon, Send } from '@comanda/shared-ui/icons';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { CodeRow } from './code-row.tsx';
import { zoneOf } from './desk.ts';
import { useDeskState, useLoaded } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { joined, Nothing, Panel, RowText } from './panel.tsx';
import type { Mail } from './records.ts';
import { Rows } from './rows.tsx';
import { T } from './texts.ts';

const SHOWN = 5;
/** Links of mails are paths of our own pages. */
const OWN_PATH = /^\/(?!\/)/;

/** The last mails that the platform would have sent, with their codes. */
export function MailsPanel() {
  const mails = useLoaded('mails');
  return (
    <Panel id="mails" icon={<Send />} title={T.mails} aside={<span className="aside">{T.mailsAside}</span>}>
      <Rows id="mails" heading="mails-heading">
        {mails?.slice(0, SHOWN).map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Rows>
      {mails?.length === 0 ? <Nothing>{T.noMails}</Nothing> : null}
    </Panel>
  );
}

function MailRow({ mail: { to, subject, code, link, fm } }: { readonly mail: Mail }) {
  const sub = joined(to, timeOfDay(fm, useDeskState(zoneOf)));
  return (
    <li className="row">
      <span className="plate">
        <MailIcon />
      </span>
      {code === '' ? <RowText title={subject} sub={sub} /> : <CodeRow title={subject} code={code} sub={sub} />}
      {code === '' && OWN_PATH.test(link) ? (
        <LinkButton size="xs" kind="secondary" icon={<ExternalLink />} href={link} target="_blank" rel="noopener">
          {T.open}
          <VisuallyHidden>{` ${subject}`}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </li>
  );
}
