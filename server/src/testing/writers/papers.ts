import { generatePaper, listPapers, readPaperQuota, UNSUBSCRIBED } from '@margam/contract/papers'
import { itemsOf } from '@margam/papers/revise/units'
import { newId } from '../../db/columns.ts'
import { itemsIn, type Snapshot } from '../../features/papers/make/snapshot.ts'
import type { Person } from '../factories.ts'
import { mayStand, type Numbers, requireRead, type Writer } from './writer.ts'

const WISHES = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  checkbox: 'on',
  section: ['Number'],
  total_marks: 10,
  weightage_counts: { 1: 2, 2: 4 },
}
const QUESTIONS = 6
const NO_PAPERS: Numbers = { answered: 0, sent: 0 }

const ROWS = `select p.id, p.account_id, p.made_on is not null as counts, r.snapshot,
    (select array_agg(i.item) from paper_items i where i.organisation_id = p.organisation_id and i.paper_id = p.id) as items
  from papers p left join paper_revisions r
    on r.organisation_id = p.organisation_id and r.paper_id = p.id and r.revision = p.revision
  where p.organisation_id = $1`

/** What is wrong with a paper as it is kept. */
function wrongIn({ id, counts, snapshot, items }: Record<string, unknown>): string[] {
  const paper = `paper ${String(id)}`
  if (!snapshot) return [`${paper} has no questions`]
  const kept = snapshot as Snapshot
  const asked = itemsOf(kept.made.paper)
  const used = new Set((items ?? []) as string[])
  return [
    ...(kept.made.paper.sections.flatMap(({ questions }) => questions).length === QUESTIONS
      ? []
      : [`${paper} lacks questions`]),
    ...(asked.every(({ answer, scheme }) => answer && scheme.length > 0) ? [] : [`${paper} has no key`]),
    ...(itemsIn(kept).every((item) => used.has(item)) ? [] : [`${paper} does not know which questions it uses`]),
    ...(counts ? [] : [`${paper} is not counted`]),
  ]
}

/** Teachers make papers, each until their month’s are made. */
export function paperWriter(organisationId: string, teachers: readonly Person[]): Writer {
  const numbers = new Map<string, Numbers>()
  const made: string[] = []
  let turn = 0
  const maker = () => {
    const teacher = teachers[turn]
    if (!teacher) throw new Error('No teacher has papers of this month left.')
    return teacher
  }
  return {
    kind: 'papers',
    answered: () => made.length,
    write: async (call) => {
      const teacher = maker()
      const own = numbers.get(teacher.id) ?? { answered: 0, sent: 0 }
      numbers.set(teacher.id, own)
      own.sent++
      const reply = await call(teacher, generatePaper, { body: WISHES, key: newId() })
      if (reply.status === 200 && (reply.body as { status: string }).status === UNSUBSCRIBED) {
        own.sent--
        turn++
        return reply
      }
      if (reply.status !== 201) return reply
      own.answered++
      made.push((reply.body as { id: string }).id)
      return reply
    },
    lost: async (call) => {
      const teacher = maker()
      const quota = requireRead<{ made: number }>(await call(teacher, readPaperQuota, {}))
      const { total } = requireRead<{ total: number }>(await call(teacher, listPapers, { query: {} }))
      const own = numbers.get(teacher.id) ?? NO_PAPERS
      return [
        ...(mayStand(quota.made, own) ? [] : [`${quota.made} papers are counted, of ${JSON.stringify(own)}`]),
        ...(total === quota.made ? [] : [`${total} papers are there and ${quota.made} counted`]),
      ]
    },
    broken: async (database) => {
      const { rows } = await database.query(ROWS, [organisationId])
      const there = new Set(rows.map(({ id }) => id))
      const counts = [...numbers].flatMap(([teacher, own]) => {
        const count = rows.filter((row) => row.account_id === teacher).length
        return mayStand(count, own) ? [] : [`${count} papers are there of ${JSON.stringify(own)}`]
      })
      const gone = made.filter((id) => !there.has(id)).map((id) => `paper ${id} was answered and is gone`)
      return [...counts, ...gone, ...rows.flatMap(wrongIn)]
    },
  }
}
