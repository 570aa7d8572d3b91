import { fileUrl } from '@margam/contract/files'
import * as contract from '@margam/contract/issued-cards'
import { say } from '@margam/school/sentence'
import type { Deps } from '../../feature.ts'
import type { On } from '../../http/register.ts'
import { type OwnCard, selectOwnCards } from '../../school/own-cards.ts'
import { pdfName, readLetterhead, sendPrint } from '../../school/paper.ts'
import { readSettings, selectOrganisation } from '../../school/settings.ts'
import { issueCards, listIssued } from './issue.ts'
import { type IssuedRow, markOpened, selectVersions } from './issued.queries.ts'
import { printCards } from './print.ts'

const toHead = (row: Omit<IssuedRow, 'paper'> | OwnCard) => ({
  card_id: row.id,
  class_name: row.className,
  period_name: row.periodName,
  academic_year: row.yearName,
  version: row.version,
  at: ('issuedAt' in row ? row.issuedAt : row.at).toISOString(),
})

/** The calls about cards that were given out. */
export function issuedRoutes(on: On, deps: Deps): void {
  const { db } = deps
  on(contract.listIssuedCards, ({ caller, found, query }) =>
    listIssued(db, caller, found['params.class_id'], query.period),
  )
  on(contract.listCardVersions, async ({ caller, params, query }) => {
    const { organisationId } = caller
    const of = { organisationId, classId: params.class_id, studentId: params.student_id, period: query.period }
    const versions = await selectVersions(db, of)
    const { name } = await selectOrganisation(db, organisationId)
    return { versions: versions.map(({ version, at, by }) => ({ version, at: at.toISOString(), by: by ?? name })) }
  })
  on(contract.issueCards, async ({ caller, requestId, found, body }) => {
    const done = await issueCards(deps, { caller, requestId }, found['params.class_id'], body)
    const message =
      done.issued === 0
        ? /*i18n*/ 'These cards were given out already, and say the same.'
        : say('{count, plural, one {# report card} other {# report cards}} given out.', { count: done.issued })
    return { message, ...done }
  })
  on(contract.listMyCards, async ({ caller }) => ({
    cards: (await selectOwnCards(db, caller.organisationId, caller.accountId)).map((row) => ({
      ...toHead(row),
      is_new: row.openedAt === null,
    })),
  }))
  on(contract.readMyCard, async ({ caller, found }) => {
    const { paper, ...row } = found['params.card_id']
    await markOpened(db, found['params.card_id'])
    const { logo_file_id: logo } = await readSettings(db, caller.organisationId)
    return { ...toHead(row), logo_url: logo && fileUrl(logo), photo_url: paper.photo && fileUrl(paper.photo), paper }
  })
  on(contract.printMyCard, async ({ caller, found, reply }) => {
    const { paper, periodName } = found['params.card_id']
    await markOpened(db, found['params.card_id'])
    const { organisationId } = caller
    const name = pdfName('report-card', paper.student.name, periodName)
    const head = await readLetterhead(deps, organisationId)
    return sendPrint(reply, { name, bytes: await printCards(deps, { organisationId, head, name, papers: [paper] }) })
  })
}
