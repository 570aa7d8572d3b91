import { schoolDay } from '@margam/contract/dates'
import { type EntrySheet, readEntrySheet, saveEntrySheet } from '@margam/contract/marks-entry'
import { newId } from '../../db/columns.ts'
import type { makeSchool } from '../school-factories.ts'
import { mayStand, type Numbers, requireRead, type Writer } from './writer.ts'

type School = Awaited<ReturnType<typeof makeSchool>>

const SAVES_AN_EXAM = 15
/** A save writes its number into every cell, with the cell’s own place behind the point. */
const markOf = (save: number, place: number) => save + place / 100
/** Which save a student’s mark is of; undefined where no save wrote it there. */
const saveIn = (mark: number | null, place: number) =>
  mark !== null && mark.toFixed(2) === markOf(Math.floor(mark), place).toFixed(2) ? Math.floor(mark) : undefined

/** The one save that all marks of a class are of; a sentence where there is none. */
function savedAs(marks: readonly (number | null)[], what: string): number | string {
  if (marks.every((mark) => mark === null)) return 0
  const saves = new Set(marks.map(saveIn))
  const [save] = saves
  return saves.size === 1 && save !== undefined ? save : `${what} is half saved: ${marks.join(' ')}`
}

const EXAM_ROWS = `select e.name, m.student_id, m.mark::float8 as mark, m.version,
    (select count(*)::int from audit_log a where a.organisation_id = e.organisation_id and a.entity = 'exam'
      and a.entity_id = e.id::text and a.action = 'create') as made
  from exams e left join marks m on m.organisation_id = e.organisation_id and m.exam_id = e.id
  where e.organisation_id = $1`
const TRAIL = `select e.name, floor((a.after->>'mark')::numeric)::int as save, count(*)::int as cells
  from audit_log a join exams e on e.organisation_id = a.organisation_id and a.entity_id like e.id::text || ':%'
  where a.organisation_id = $1 and a.entity = 'mark' group by 1, 2`

/** A teacher saves the sheet of an exam of their class, each time another mark for everybody. */
export function marksWriter({ teacher, students, organisationId }: School): Writer {
  const exams = new Map<string, Numbers & { answeredAll: number[] }>()
  const day = schoolDay()
  const place = { class_name: '8 A', subject: 'Mathematics' }
  let name = ''
  let number = 0
  /** What is known of the cells; undefined after a save of which nobody knows how it went. */
  let version: number | undefined
  const nextExam = () => {
    name = `Test ${exams.size + 1}`
    exams.set(name, { answered: 0, sent: 0, answeredAll: [] })
    version = 0
  }
  const numbersOf = (exam: string) => {
    const numbers = exams.get(exam)
    if (!numbers) throw new Error(`${exam} was never written.`)
    return numbers
  }
  const read = async (call: Parameters<Writer['write']>[0]) => {
    const query = { ...place, academic_year: '', exam_name: name, exam_date: day }
    return call(teacher, readEntrySheet, { params: { teacher_id: teacher.id }, query })
  }
  const marksIn = ({ students: shown }: EntrySheet) =>
    students.map(({ id }) => shown.find((one) => one.id === id)?.mark ?? null)

  return {
    kind: 'marks',
    answered: () => [...exams.values()].reduce((sum, { answeredAll }) => sum + answeredAll.length, 0),
    write: async (call) => {
      if (!name || numbersOf(name).answeredAll.length >= SAVES_AN_EXAM) nextExam()
      const numbers = numbersOf(name)
      if (version === undefined) {
        const reply = await read(call)
        if (reply.status !== 200) return reply
        version = requireRead<EntrySheet>(reply).students[0]?.version ?? 0
      }
      const save = ++number
      numbers.sent = save
      const from = version
      version = undefined
      const reply = await call(teacher, saveEntrySheet, {
        params: { teacher_id: teacher.id },
        key: newId(),
        body: {
          ...place,
          exam_name: name,
          exam_date: day,
          max_mark: 9999,
          student_marks: students.map(({ id }, i) => ({ id, mark: markOf(save, i).toFixed(2), version: from })),
        },
      })
      if (reply.status === 201) {
        numbers.answered = save
        numbers.answeredAll.push(save)
        version = from + 1
      }
      return reply
    },
    lost: async (call) => {
      if (!name) return []
      const save = savedAs(marksIn(requireRead(await read(call))), name)
      if (typeof save === 'string') return [save]
      return mayStand(save, numbersOf(name)) ? [] : [`${name} shows save ${save} of ${JSON.stringify(exams.get(name))}`]
    },
    broken: async (database) => {
      const { rows } = await database.query(EXAM_ROWS, [organisationId])
      const { rows: trail } = await database.query(TRAIL, [organisationId])
      return [...exams].flatMap(([exam, numbers]) => {
        const cells = rows.filter((row) => row.name === exam)
        const marks = students.map(({ id }) => Number(cells.find((row) => row.student_id === id)?.mark ?? NaN))
        const save = cells.length === 0 ? 0 : savedAs(marks, exam)
        if (typeof save === 'string') return [save]
        const told = new Map(trail.filter((row) => row.name === exam).map((row) => [row.save, row.cells]))
        const partly = [...told].filter(([, count]) => count !== students.length).map(([one]) => one)
        const untold = numbers.answeredAll.filter((one) => !told.has(one))
        return [
          ...(mayStand(save, numbers) ? [] : [`${exam} holds save ${save} of ${JSON.stringify(numbers)}`]),
          ...(untold.length ? [`${exam} has no trail of saves ${untold.join()}`] : []),
          ...(partly.length ? [`${exam} has half a trail of saves ${partly.join()}`] : []),
          ...(cells.some((row) => row.version !== told.size) ? [`${exam} has other versions than saves`] : []),
          ...(cells.some((row) => row.made !== 1) ? [`${exam} has no trail of its making`] : []),
        ]
      })
    },
  }
}
