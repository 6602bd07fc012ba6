import { LinkButton } from '@comanda/shared-ui/button';
import { ExternalLink, Mail as MailIcon, Send } from '@comanda/shared-ui/icons';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { zoneOf } from './desk.ts';
import { useDeskState, useLoaded } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { List } from './list.tsx';
import { Panel } from './panel.tsx';
import type { Mail } from './records.ts';
import { CodeRow, joined, Row } from './row.tsx';
import { T } from './texts.ts';

const SHOWN = 5;
/** Links of mails are paths of our own pages. */
const OWN_PATH = /^\/(?!\/)/;

/** The last mails that the platform would have sent, with their codes. */
export function MailsPanel() {
  return (
    <Panel id="mails" icon={<Send />} title={T.mails} aside={<span className="aside">{T.mailsAside}</span>}>
      <List id="mails" items={useLoaded('mails')?.slice(0, SHOWN)} empty={T.noMails}>
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </List>
    </Panel>
  );
}

function MailRow({ mail: { to, subject, code, link, fm } }: { readonly mail: Mail }) {
  const row = { plate: <MailIcon />, title: subject, sub: joined(to, timeOfDay(fm, useDeskState(zoneOf))) };
  if (code !== '') return <CodeRow {...row} code={code} />;
  return (
    <Row {...row}>
      {OWN_PATH.test(link) ? (
        <LinkButton size="xs" kind="secondary" icon={<ExternalLink />} href={link} target="_blank" rel="noopener">
          {T.open}
          <VisuallyHidden>{` ${subject}`}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </Row>
  );
}
