import { type ReasoningTest, saveAnswers, takeReasoningTest } from '@margam/contract/assessment'
import type { Person } from '../factories.ts'
import { requireRead, type Writer } from './writer.ts'

/** A test lasts half an hour, and another student begins well before its end. */
const ANSWERS_A_TEST = 150
const TEST_MS = 15 * 60_000

interface Given {
  number: number
  option: string
}
interface Sitting {
  student: Person
  test: ReasoningTest
  begunAt: number
  answered: number
  /** By question: what may stand there, which is the last that was answered and what was sent after it. */
  given: Map<string, { known: boolean; may: Given[] }>
}

const ROWS = `select a.place, a.answer, extract(epoch from a.given_at)::float8 as given_at from assessment_answers a
  where a.organisation_id = $1 and a.attempt_id = $2 order by a.place`

/** What stands at the questions of a test that should not be there, or is missing. */
const judge = ({ given, student }: Sitting, standing: Record<string, string | null | undefined>) =>
  [...given].flatMap(([question, { known, may }]) => {
    const now = standing[question] ?? null
    if (now === null ? !known : may.some(({ option }) => option === now)) return []
    return [`${question} of ${student.email} holds ${now} and not one of ${may.map(({ option }) => option).join()}`]
  })

/** Students answer the questions of a running test one by one, each question several times. */
export function answersWriter(students: readonly Person[]): Writer {
  const sittings: Sitting[] = []
  let number = 0
  const begin = async (call: Parameters<Writer['write']>[0]) => {
    const student = students[sittings.length]
    if (!student) throw new Error('No student is left to begin a test.')
    const reply = await call(student, takeReasoningTest, { params: { user_id: student.id } })
    if (reply.status !== 200) return reply
    const test = requireRead<ReasoningTest>(reply)
    sittings.push({ student, test, begunAt: Date.now(), answered: 0, given: new Map() })
    return reply
  }
  const isOver = ({ answered, begunAt }: Sitting) => answered >= ANSWERS_A_TEST || Date.now() - begunAt > TEST_MS

  return {
    kind: 'answers',
    answered: () => sittings.reduce((sum, { answered }) => sum + answered, 0),
    write: async (call) => {
      const sitting = sittings.at(-1)
      if (!sitting || isOver(sitting)) return begin(call)
      const asked = sitting.test.questions[++number % sitting.test.questions.length]
      const options = Object.keys(asked.options)
      const one = { number, option: options[Math.floor(number / sitting.test.questions.length) % options.length] }
      const at = sitting.given.get(asked._id) ?? { known: false, may: [] }
      sitting.given.set(asked._id, { ...at, may: [...at.may, one] })
      const now = new Date().toISOString()
      const answers = [{ question: asked._id, answer: one.option, answered_at: now, seconds: 1 }]
      const reply = await call(sitting.student, saveAnswers, {
        params: { attempt_id: sitting.test.iq_result_id },
        body: { answers, sent_at: now },
      })
      if (reply.status !== 200) return reply
      if ((reply.body as { too_late: string[] }).too_late.length)
        throw new Error('An answer in time was told to be too late.')
      sitting.given.set(asked._id, { known: true, may: [one] })
      sitting.answered++
      return reply
    },
    lost: async (call) => {
      const sitting = sittings.at(-1)
      if (!sitting) return []
      const { student, test } = sitting
      const now = requireRead<ReasoningTest>(
        await call(student, takeReasoningTest, { params: { user_id: student.id } }),
      )
      if (now.iq_result_id !== test.iq_result_id) return [`the running test of ${student.email} is another one`]
      return judge(sitting, now.saved_answers)
    },
    broken: async (database) => {
      const found: string[] = []
      for (const sitting of sittings) {
        const { student, test, given } = sitting
        const { rows } = await database.query(ROWS, [student.organisationId, test.iq_result_id])
        if (rows.length !== test.questions.length) found.push(`a test of ${student.email} has ${rows.length} questions`)
        found.push(
          ...judge(sitting, Object.fromEntries(rows.map((row) => [`q${Number(row.place) + 1}`, row.answer as string]))),
        )
        // of questions whose last answer was acknowledged the moments are in the order of the answers
        const known = [...given].flatMap(([question, { known: isKnown, may }]) =>
          isKnown && may.length === 1 ? [{ number: may[0].number, row: rows[Number(question.slice(1)) - 1] }] : [],
        )
        const moments = known.toSorted((a, b) => a.number - b.number).map(({ row }) => Number(row?.given_at))
        if (moments.some((moment, i) => i > 0 && moment < moments[i - 1]))
          found.push(`the answers of ${student.email} are out of order`)
      }
      return found
    },
  }
}
