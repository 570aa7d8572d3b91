import { type AreaGrade, type AreaGridData, gradesOf, type saveAreaGrades } from '@margam/contract/card-areas'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { say } from '@margam/school/sentence'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { IS_ARCHIVED } from '../../school/archived-class.ts'
import { selectAreas } from '../../school/card-areas.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { selectRoster } from '../../school/class-roster.ts'
import { parseSettings, readSettings, selectOrganisation } from '../../school/settings.ts'
import { selectTerms, termOn } from '../../school/terms.ts'
import { selectGrades } from './card-areas.queries.ts'

/** The terms of the class's year, or the whole year where it has none: areas are graded in the one or the other. */
async function readPeriods(db: Db, organisationId: string, klass: SeenClass, asked: string) {
  const terms = await selectTerms(db, organisationId, klass.yearId)
  const periods = terms.length
    ? terms.map(({ id, name }) => ({ id, name }))
    : [{ id: WHOLE_YEAR, name: /*i18n*/ 'Whole year' }]
  const today = schoolDay()
  // between terms the one that is over: its cards are made now
  const begun = terms.findLast(({ startsOn }) => startsOn && startsOn <= today)
  const running = (termOn(terms, today) ?? begun ?? periods[0])?.id
  const period = periods.find(({ id }) => id === (asked || running))
  if (!period) throw new Invalid({ period: [/*i18n*/ 'Areas are graded in the terms of the year.'] })
  return { period, periods }
}

const toGrade = ({
  studentId,
  areaId,
  grade,
  version,
}: {
  studentId: string
  areaId: string
  grade: string
  version: number
}): AreaGrade => ({
  student_id: studentId,
  area_id: areaId,
  grade,
  version,
})

export async function readGrid(db: Db, caller: Caller, klass: SeenClass, asked: string): Promise<AreaGridData> {
  const { organisationId } = caller
  const { period, periods } = await readPeriods(db, organisationId, klass, asked)
  const { card_area_points: points } = await readSettings(db, organisationId)
  const areas = await selectAreas(db, organisationId)
  const students = await selectRoster(db, organisationId, klass.id)
  const grades = await selectGrades(db, { organisationId, classId: klass.id, period: period.id })
  return {
    class_name: klass.name,
    academic_year: klass.yearName,
    is_archived: klass.archivedAt !== null,
    period: period.id,
    period_name: period.name,
    periods,
    scale: [...gradesOf(points)],
    areas: areas.map(({ id, kind, name }) => ({ area_id: id, kind, name })),
    students: students.map(({ id, name, rollNumber }) => ({ student_id: id, name, roll_number: rollNumber })),
    grades: grades.map(toGrade),
  }
}

type Asked = BodyOf<typeof saveAreaGrades>

const cellOf = ({ studentId, areaId }: { studentId: string; areaId: string }) => `${studentId} ${areaId}`

/** Stores what was read at its version, in one statement; what is answered was stored. */
async function store(tx: Db, by: By, at: { classId: string; period: string }, grades: Asked['grades']) {
  const rows = JSON.stringify(grades.map(({ version, ...grade }) => ({ ...grade, version: version ?? 0 })))
  const { organisationId, accountId } = by.caller
  const stored = await rowsOf<{ studentId: string; areaId: string; grade: string; version: number }>(
    tx,
    sql`
    insert into area_grades as g (organisation_id, class_id, student_id, area_id, period, grade, written_by, version)
    select ${organisationId}, ${at.classId}, student_id, area_id, ${at.period}, grade, ${accountId}, version + 1
    from jsonb_to_recordset(${rows}::jsonb) as r (student_id uuid, area_id uuid, grade text, version integer)
    where version = 0 or exists (
      select 1 from area_grades o where o.organisation_id = ${organisationId} and o.class_id = ${at.classId}
        and o.student_id = r.student_id and o.area_id = r.area_id and o.period = ${at.period} and o.version = r.version
    )
    order by student_id, area_id
    on conflict (organisation_id, class_id, student_id, area_id, period) do update set
      grade = excluded.grade, written_by = excluded.written_by, updated_at = excluded.updated_at, version = excluded.version
      where g.version = excluded.version - 1
    returning student_id as "studentId", area_id as "areaId", grade, version`,
  )
  return stored
}

/** Throws Invalid for a grade that is not of the school's scale, and for a cell that is given twice. */
function check(grades: Asked['grades'], scale: readonly string[]): void {
  const cells = new Set(grades.map(({ student_id: studentId, area_id: areaId }) => cellOf({ studentId, areaId })))
  if (cells.size < grades.length) throw new Invalid({ grades: [/*i18n*/ 'A grade is given twice.'] })
  if (grades.some(({ grade }) => grade !== '' && !scale.includes(grade))) {
    throw new Invalid({ grades: [say('Choose {scale}, or leave it empty.', { scale: { oneOf: scale } })] })
  }
}

/** Writes grades; one that somebody else changed meanwhile stays, and is answered as it is. */
export async function saveGrades(db: Db, by: By, klass: SeenClass, { period: asked, grades }: Asked) {
  const { organisationId } = by.caller
  if (klass.archivedAt) throw new Invalid({ grades: [IS_ARCHIVED] })
  const { period } = await readPeriods(db, organisationId, klass, asked)
  const school = await selectOrganisation(db, organisationId)
  check(grades, gradesOf(parseSettings(school.settings).card_area_points))
  if (grades.length === 0) return { saved: [], stale: [] }
  return db.transaction(async (tx) => {
    const at = { organisationId, classId: klass.id, period: period.id }
    const before = new Map(
      (
        await selectGrades(
          tx,
          at,
          grades.map((one) => one.student_id),
        )
      ).map((row) => [cellOf(row), row]),
    )
    const stored = await store(tx, by, at, grades)
    const done = new Set(stored.map(cellOf))
    const left = grades.filter(({ student_id: studentId, area_id: areaId }) => !done.has(cellOf({ studentId, areaId })))
    const now = left.length
      ? new Map(
          (
            await selectGrades(
              tx,
              at,
              left.map((one) => one.student_id),
            )
          ).map((row) => [cellOf(row), row]),
        )
      : before
    const changed = stored.filter((row) => row.grade !== (before.get(cellOf(row))?.grade ?? ''))
    if (changed.length > 0) {
      const nameOf = new Map((await selectAreas(tx, organisationId)).map(({ id, name }) => [id, name]))
      const trail = (gradeIn: (row: (typeof changed)[number]) => string) =>
        Object.fromEntries(
          [...Map.groupBy(changed, ({ studentId }) => studentId)].map(([studentId, rows]) => [
            studentId,
            Object.fromEntries(rows.map((row) => [nameOf.get(row.areaId) ?? '', gradeIn(row)])),
          ]),
        )
      const about = { class: klass.name, period: period.name }
      await writeAudit(tx, by, [
        {
          action: 'update',
          entity: 'area-grades',
          entityId: klass.id,
          before: { ...about, ...trail((row) => before.get(cellOf(row))?.grade ?? '') },
          after: { ...about, ...trail(({ grade }) => grade) },
        },
      ])
    }
    return {
      saved: stored.map(toGrade),
      stale: left.map(({ student_id: studentId, area_id: areaId }) => {
        const row = now.get(cellOf({ studentId, areaId }))
        return { ...toGrade(row ?? { studentId, areaId, grade: '', version: 0 }), by: row?.by ?? school.name }
      }),
    }
  })
}
