import type { SandboxContext } from '../server/context.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code that the text contains, `''` without one. */
  readonly code: string;
  /** The path that the text points to, `''` without one. */
  readonly link: string;
}

/** Stores a mail where the operator console shows it; nothing leaves the sandbox. */
export async function sendMail(context: SandboxContext, mail: Mail): Promise<void> {
  const { to, ...rest } = mail;
  const fm = context.clock.now();
  const { id } = await context.db
    .insertInto('mails')
    .values({ recipient: to, ...rest, fm })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.events.emit({ kind: 'mail', id: String(id), fm });
}
