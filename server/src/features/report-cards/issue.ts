import { createHash } from 'node:crypto'
import type { CardPaper } from '@margam/contract/card-paper'
import type { BodyOf } from '@margam/contract/endpoint'
import type { issueCards as issueCall } from '@margam/contract/issued-cards'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { issuedCards } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { speak } from '../../words/languages.ts'
import { readExtras } from './card-extras.ts'
import { mailCards, mailReach } from './card-mails.ts'
import { describeCard, lookOf } from './card-paper.ts'
import { readClass } from './class-results.ts'
import { selectLatest } from './issued.queries.ts'
import { toReportCards } from './report-card.ts'

const hashOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('base64url')

/**
 * What a card says, without how it looks and the day on which it was made: its results, and after a dot its attendance,
 * which goes on from day to day.
 */
export function fingerprintOf({ period, student, about, marks, areas, facts, remark, legend }: CardPaper): string {
  const [attendance, ...others] = facts
  const results = {
    period,
    student,
    about: about.map(({ value }) => value),
    columns: marks.columns.map(({ group, label, note }) => [group, label[0], note]),
    rows: marks.rows,
    total: marks.total.slice(1),
    notes: marks.notes,
    areas: areas.map(({ columns, rows }) => [columns.map(([first]) => first), rows]),
    facts: others.map(({ label, value, note }) => [label[0], value, note]),
    remark: remark.text,
    legend,
  }
  return `${hashOf(results)}.${hashOf([attendance?.value, attendance?.note])}`
}
const resultsOf = (fingerprint: string) => fingerprint.split('.')[0]

/** The cards of a class as they are now, with the rank and without it. */
async function readPapers(db: Db, caller: Caller, klass: SeenClass, period: string) {
  const facts = await readClass(db, caller, klass, period)
  const extras = await readExtras(db, caller.organisationId, facts)
  const look = lookOf(facts.settings)
  const papersOf = (showsRank: boolean) => {
    const cards = toReportCards(facts, extras, showsRank)
    return new Map(cards.map((card) => [card.student.id, describeCard(card, look)]))
  }
  return { facts, look, papersOf }
}

/** Which cards of a class were given out, and which of them say something else by now. */
export async function listIssued(db: Db, caller: Caller, klass: SeenClass, period: string) {
  const { organisationId } = caller
  const { facts, papersOf } = await readPapers(db, caller, klass, period)
  const latest = await selectLatest(db, { organisationId, classId: klass.id, period: facts.period })
  const variants = new Set(latest.map(({ showsRank }) => showsRank))
  const papers = new Map([...variants].map((showsRank) => [showsRank, papersOf(showsRank)]))
  return {
    cards: latest.map(({ studentId, version, showsRank, fingerprint, at, by }) => {
      const paper = papers.get(showsRank)?.get(studentId)
      return {
        student_id: studentId,
        version,
        at: at.toISOString(),
        by: by ?? facts.school.name,
        is_current: paper !== undefined && resultsOf(fingerprintOf(paper)) === resultsOf(fingerprint),
      }
    }),
    ...(await mailReach(db, organisationId, facts)),
  }
}

type Asked = BodyOf<typeof issueCall>

/** Gives out a new version of each card asked for that says something else than the latest one. */
export async function issueCards(deps: Pick<Deps, 'db' | 'queue'>, by: By, klass: SeenClass, asked: Asked) {
  const { organisationId, accountId } = by.caller
  return deps.db.transaction(async (tx) => {
    // whoever gives out the same cards at the same moment finds them given out
    await lockSchool(tx, organisationId)
    const { facts, look, papersOf } = await readPapers(tx, by.caller, klass, asked.period)
    if (facts.usedTerms.size === 0) {
      throw new Invalid({ period: [/*i18n*/ 'No exam of this period is published, so there is nothing to give out.'] })
    }
    const wanted = new Set(asked.student_ids)
    const papers = [...papersOf(asked.rank)].filter(([studentId]) => wanted.size === 0 || wanted.has(studentId))
    if (papers.length === 0) throw new Invalid({ student_ids: [/*i18n*/ 'Choose students of this class.'] })
    const of = { organisationId, classId: klass.id, period: facts.period }
    const latest = new Map((await selectLatest(tx, of)).map((row) => [row.studentId, row]))
    const rows = papers.flatMap(([studentId, paper]) => {
      const before = latest.get(studentId)
      const fingerprint = fingerprintOf(paper)
      if (before?.fingerprint === fingerprint) return []
      return {
        ...of,
        id: newId(),
        studentId,
        version: (before?.version ?? 0) + 1,
        className: klass.name,
        periodName: speak(facts.periodName, look.language),
        yearName: klass.yearName,
        showsRank: asked.rank,
        paper,
        fingerprint,
        issuedBy: accountId,
      }
    })
    let mailed = 0
    if (rows.length > 0) {
      await tx.insert(issuedCards).values(rows)
      if (asked.mail) mailed = await mailCards(tx, deps.queue, { organisationId, facts }, rows)
      const versions = Object.fromEntries(rows.map(({ studentId, version }) => [studentId, version]))
      await writeAudit(tx, by, [
        {
          action: 'give-out',
          entity: 'report-cards',
          entityId: klass.id,
          after: { class: klass.name, period: rows[0]?.periodName, mailed, ...versions },
        },
      ])
    }
    return { issued: rows.length, unchanged: papers.length - rows.length, mailed }
  })
}
