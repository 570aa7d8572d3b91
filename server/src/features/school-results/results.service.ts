import type { ReplyInput } from '@margam/contract/endpoint'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { type readResultsOverview, type readSchoolResults } from '@margam/contract/school-results'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import { selectTerms } from '../../school/terms.ts'
import { classMeans } from './class-means.ts'
import { selectCurrentYear, selectExamTotals, selectSubjectNames, selectYearClasses } from './results.queries.ts'

/** So many classes are shown at once; of a school with more, one level after the other. */
const MOST_CLASSES = 60
const MOST_MOVES = 6

type Asked = { level: string; period: string }

async function readYear(db: Db, organisationId: string, period: string) {
  const year = await selectCurrentYear(db, organisationId)
  const terms = year ? await selectTerms(db, organisationId, year.id) : []
  if (period !== WHOLE_YEAR && !terms.some(({ id }) => id === period)) {
    throw new Invalid({ period: [/*i18n*/ 'Choose the whole year or one of its terms.'] })
  }
  const termId = period === WHOLE_YEAR ? null : period
  const totals = year ? await selectExamTotals(db, organisationId, year.id, termId) : []
  const means = classMeans(totals)
  const subjects = (await selectSubjectNames(db, organisationId)).filter(({ id }) => means.hasSubject(id))
  const classes = year ? await selectYearClasses(db, organisationId, year.id) : []
  return { year, terms, totals, means, subjects, classes }
}

/** The classes of this year with what their published marks come to, subject by subject: a fixed number of statements. */
export async function readResults(
  db: Db,
  organisationId: string,
  asked: Asked,
): Promise<ReplyInput<typeof readSchoolResults>> {
  const { year, terms, totals, means, subjects, classes } = await readYear(db, organisationId, asked.period)
  const levels = [...new Set(classes.flatMap(({ level }) => level ?? []))]
  const takesAll = classes.length <= MOST_CLASSES
  const level = levels.includes(asked.level) ? asked.level : takesAll ? '' : (levels.at(0) ?? '')
  const shown = classes.filter((klass) => level === '' || klass.level === level)
  const isShown = new Set(shown.map(({ id }) => id))
  const own = totals.filter(({ class_id }) => isShown.has(class_id))
  const shownSubjects = subjects.filter(({ id }) => own.some(({ subject_id }) => subject_id === id))
  return {
    academic_year: year?.name ?? '',
    period: asked.period,
    periods: [{ id: WHOLE_YEAR, name: /*i18n*/ 'Whole year' }, ...terms.map(({ id, name }) => ({ id, name }))],
    level,
    levels,
    takes_all: takesAll,
    subjects: shownSubjects.map(({ id, name }) => ({
      subject_id: id,
      subject_name: name,
      ...means.meansWhere(({ class_id, subject_id }) => isShown.has(class_id) && subject_id === id),
    })),
    classes: shown.map((klass) => ({
      class_id: klass.id,
      class_name: klass.name,
      level: klass.level ?? '',
      ...means.meansWhere(({ class_id }) => class_id === klass.id),
      results: shownSubjects.map(({ id }) => means.of(klass.id, id)),
    })),
    exams: own.length,
    ...means.meansWhere(({ class_id }) => isShown.has(class_id)),
  }
}

/** The whole of it for a dashboard: each subject's mean, and what moves most. */
export async function readOverview(db: Db, organisationId: string): Promise<ReplyInput<typeof readResultsOverview>> {
  const { year, totals, means, subjects, classes } = await readYear(db, organisationId, WHOLE_YEAR)
  const moves = classes.flatMap((klass) =>
    subjects.flatMap((subject) => {
      const found = means.of(klass.id, subject.id)
      if (!found || found.earlier === null || (found.trend !== 'up' && found.trend !== 'down')) return []
      const { trend, latest, earlier } = found
      const of = { class_id: klass.id, class_name: klass.name, subject_id: subject.id, subject_name: subject.name }
      return [{ ...of, trend, latest, earlier }]
    }),
  )
  const furthest = moves.toSorted((a, b) => Math.abs(b.latest - b.earlier) - Math.abs(a.latest - a.earlier))
  return {
    academic_year: year?.name ?? '',
    exams: totals.length,
    subjects: subjects.map(({ id, name }) => ({
      subject_id: id,
      subject_name: name,
      ...means.meansWhere(({ subject_id }) => subject_id === id),
    })),
    rising: moves.filter(({ trend }) => trend === 'up').length,
    falling: moves.filter(({ trend }) => trend === 'down').length,
    moves: furthest.slice(0, MOST_MOVES),
  }
}
