import type { studentDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import { markNumber, parseMark } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { meanOf } from '../../school/entered-marks.ts'
import { type OwnCard, selectOwnCards } from '../../school/own-cards.ts'
import {
  countPapers,
  RECENT,
  selectForecasts,
  selectMarks,
  selectNotes,
  selectStudent,
} from './student-desk.queries.ts'

type Desk = ReplyInput<typeof studentDashboard>
type Activity = Desk['recent_activity'][number]
type RowOf<T extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<T>>[number]

const plain = (mark: string) => markNumber(parseMark(mark) ?? 0n)
function markText({ mark, maxMark }: RowOf<typeof selectMarks>): Sentence {
  if (mark === null) return /*i18n*/ 'Absent'
  const values = { mark: plain(mark), maximum: plain(maxMark), percentage: meanOf(mark, maxMark, 1) ?? 0 }
  return say('{mark} of {maximum}, {percentage}%', values)
}
const marksNews = (row: RowOf<typeof selectMarks>): Activity => ({
  kind: 'marks',
  id: row.examId,
  title: say('{subject}: {exam}', { subject: row.subjectName, exam: row.examName }),
  detail: markText(row),
  at: row.at.toISOString(),
  href: `/student/student-exams-results/${row.subjectId}`,
  is_new: row.isNew,
})

const noteNews = ({ id, teacher, subject, at, readAt }: RowOf<typeof selectNotes>): Activity => ({
  kind: 'feedback',
  id,
  title: say('Feedback from {teacher}', { teacher }),
  detail: subject ?? /*i18n*/ 'About no subject in particular',
  at: at.toISOString(),
  href: '/added-student-profile/feedback',
  is_new: readAt === null,
})

const cardNews = ({ id, className, periodName, yearName, at, openedAt }: OwnCard): Activity => ({
  kind: 'report-card',
  id,
  title: say('Report card: {period}', { period: periodName }),
  detail: say('Class {class}, {year}', { class: className, year: yearName }),
  at: at.toISOString(),
  href: `/student/report-cards/${id}`,
  is_new: openedAt === null,
})

function forecastNews({ id, subject, result, at }: RowOf<typeof selectForecasts>): Activity {
  const { range, confidence } = result as { range: string; confidence: string }
  return {
    kind: 'prediction',
    id,
    title: say('{subject} forecast', { subject }),
    detail: say(
      '{confidence, select, High {{range}%, High confidence} Medium {{range}%, Medium confidence} other {{range}%, Low confidence}}',
      { range, confidence },
    ),
    at: at.toISOString(),
    href: '/student/mark-prediction-history',
    is_new: false,
  }
}

/** What a student finds on coming in, in the same few statements whatever there is. */
export async function readStudentDesk(db: Db, caller: Caller): Promise<Desk> {
  const student = await selectStudent(db, caller)
  if (!student) throw new NotFound()
  const forecasts = await selectForecasts(db, caller)
  const marks = await selectMarks(db, caller, schoolDay())
  const notes = await selectNotes(db, caller)
  const cards = await selectOwnCards(db, caller.organisationId, caller.accountId)
  const card = cards.find(({ openedAt }) => openedAt === null)
  const marked = marks.find(({ isNew }) => isNew)
  const activity = [
    ...marks.map(marksNews),
    ...notes.map(noteNews),
    ...cards.map(cardNews),
    ...forecasts.map(forecastNews),
  ]
  return {
    first_name: student.firstName,
    last_name: student.lastName,
    total_predictions: forecasts[0]?.total ?? 0,
    total_questions: await countPapers(db, caller),
    report_cards: cards.length,
    waiting: {
      unread_feedback: notes[0]?.unread ?? 0,
      new_card: card ? { card_id: card.id, period_name: card.periodName } : null,
      new_marks: marked
        ? { subject_id: marked.subjectId, subject_name: marked.subjectName, exam_name: marked.examName }
        : null,
      profile_is_empty: student.profileIsEmpty,
    },
    recent_activity: activity.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, RECENT),
  }
}
