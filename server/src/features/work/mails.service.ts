import type { Sentence } from '@margam/school/sentence'
import { writeAudit } from '../../audit/audit.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { MailRow } from './mails.queries.ts'

/** Sends a mail again that was given up. Throws Invalid when it was not, or its text is gone. */
export async function sendAgain({ db, mailer }: Deps, by: By, { id, kind }: MailRow): Promise<Sentence> {
  await db.transaction(async (tx) => {
    if (!(await mailer.postAgain(tx, id))) {
      throw new Invalid({}, /*i18n*/ 'This mail was not given up, or its text is not kept any more.')
    }
    await writeAudit(tx, by, [{ action: 'send-again', entity: 'mail', entityId: id, name: kind }])
  })
  return /*i18n*/ 'The mail is sent again.'
}
