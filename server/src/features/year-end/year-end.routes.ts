import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { CLASS_LEVELS } from '@margam/contract/school-fields'
import * as contract from '@margam/contract/year-end'
import { nextLevel } from '@margam/school/year-end'
import { noteExport } from '../../audit/leaving.ts'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { ensureCurrentYear, type YearRow } from '../../school/years.ts'
import { checkYear } from './checks.ts'
import { listPlanned, toListed } from './list.ts'
import { defaultChoices, readPlan, spanOfNext, toPreview } from './plan.ts'
import { whyNoUndo } from './undo.ts'
import { askForCommit, askForUndo, selectWork, yearEndTasks } from './work.ts'
import { hourlyTurn } from './year-end.job.ts'
import * as queries from './year-end.queries.ts'
import { keepChoices } from './year-end.service.ts'

async function readLast(db: Db, current: YearRow) {
  const { organisationId } = current
  const found = await queries.selectDoneInto(db, organisationId, current.id)
  if (!found?.yearEnd.doneAt) return null
  const counted = await queries.countOutcomes(db, found.yearEnd)
  const of = (outcome: string) => counted.find((row) => row.outcome === outcome)?.students ?? 0
  return {
    year_end_id: found.yearEnd.id,
    from_name: found.fromName,
    done_at: found.yearEnd.doneAt.toISOString(),
    promoted: of('promote'),
    retained: of('retain'),
    left: of('leave'),
    placed: of('placed'),
    undo_blocked: await whyNoUndo(db, organisationId, current.id),
  }
}

const spanOf = ({ name, startsOn, endsOn }: { name: string; startsOn: string; endsOn: string }) => ({
  name,
  starts_on: startsOn,
  ends_on: endsOn,
})

export const yearEndFeature = defineFeature({
  name: 'year-end',
  jobs: [hourlyTurn],
  tasks: yearEndTasks,
  routes: (on, deps) => {
    const { db } = deps
    const choicesOf = async (year: YearRow) =>
      (await queries.selectYearEnd(db, year.organisationId, year.id))?.choices ?? defaultChoices(year)

    on(contract.readYearEnd, async ({ caller }) => {
      const { organisationId } = caller
      // looked for first: work that is over by now has changed the year that is read next
      const work = await selectWork(db, { caller })
      const year = await ensureCurrentYear(db, organisationId)
      const row = await queries.selectYearEnd(db, organisationId, year.id)
      const next = await queries.selectNextYear(db, year)
      const choices = row?.choices ?? defaultChoices(year)
      const span = spanOfNext(next, choices)
      const sections = await queries.selectSections(db, organisationId, year.id)
      const today = schoolDay()
      const { total: unplaced } = await queries.selectChoosable(db, organisationId, year.id, {
        classId: 'unplaced',
        search: '',
      })
      return {
        state: row?.state === 'scheduled' ? ('scheduled' as const) : ('draft' as const),
        from: spanOf(year),
        next: { ...spanOf(span), exists: span.exists },
        today,
        checks: { ...(await checkYear(db, year, today, sections)), unplaced },
        classes: sections.map(({ id, name, level, students }) => ({
          class_id: id,
          class_name: name,
          level,
          next_level: nextLevel(CLASS_LEVELS, level) ?? null,
          students,
        })),
        choices,
        chosen_students: await queries.selectChosen(
          db,
          organisationId,
          year.id,
          Object.keys(choices.students).filter(isId),
        ),
        version: row?.version ?? 0,
        task_id: work?.id ?? null,
        failure:
          row?.state === 'scheduled' && row.failedAt
            ? { at: row.failedAt.toISOString(), reason: row.failure ?? '' }
            : null,
        last: await readLast(db, year),
      }
    })

    on(contract.saveYearEnd, async ({ body, caller }) => ({
      message: /*i18n*/ 'Choices saved.',
      version: await keepChoices(db, await ensureCurrentYear(db, caller.organisationId), body.choices, body.version),
    }))

    on(contract.listYearEndStudents, async ({ caller: { organisationId }, query }) => {
      const { class_id: classId, search } = query
      if (classId && classId !== 'unplaced' && !isId(classId)) return { students: [], total: 0 }
      const year = await ensureCurrentYear(db, organisationId)
      return queries.selectChoosable(db, organisationId, year.id, { classId, search })
    })

    on(contract.previewYearEnd, async ({ caller }) => {
      const year = await ensureCurrentYear(db, caller.organisationId)
      return toPreview(db, await readPlan(db, year, await choicesOf(year)))
    })

    on(contract.readYearEndList, async ({ caller, query, requestId }) => {
      const { organisationId } = caller
      const year = await ensureCurrentYear(db, organisationId)
      const last = query.of === 'last' ? await queries.selectDoneInto(db, organisationId, year.id) : undefined
      if (query.of === 'last' && !last) throw new NotFound()
      const rows = last
        ? await queries.selectMoved(db, last.yearEnd)
        : listPlanned(await readPlan(db, year, await choicesOf(year)))
      const yearName = last?.fromName ?? year.name
      await noteExport(db, { caller, requestId }, 'student', {
        students: rows.length,
        list: `year-end-${yearName}`,
      })
      return { year_name: yearName, students: rows.map(toListed) }
    })

    on(contract.commitYearEnd, async ({ body, caller, requestId }) => ({
      task_id: await askForCommit(deps, { caller, requestId }, body.fingerprint),
    }))

    on(contract.undoYearEnd, async ({ caller, requestId }) => ({
      task_id: await askForUndo(deps, { caller, requestId }),
    }))
  },
})
