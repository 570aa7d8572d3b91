import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const all = {
  waiting: {
    unread_feedback: 2,
    new_card: { card_id: 'card', period_name: 'Term 1' },
    new_marks: { subject_id: 'maths', subject_name: 'Mathematics', exam_name: 'Unit Test' },
    profile_is_empty: true,
  },
  total_predictions: 0,
  profilePath: '/student/student-profile',
}
const { waiting } = all
const noNotes = { ...waiting, unread_feedback: 0 }
const noCard = { ...noNotes, new_card: null }
const noMarks = { ...noCard, new_marks: null }

it.each([
  ['feedback', '/added-student-profile/feedback?unread=true', all],
  ['report-card', '/student/report-cards/card', { ...all, waiting: noNotes }],
  ['marks', '/student/student-exams-results/maths', { ...all, waiting: noCard }],
  ['profile', '/student/student-profile', { ...all, waiting: noMarks }],
  ['first-forecast', '/student/mark-prediction', { ...all, waiting: noMarks, profilePath: undefined }],
  ['first-forecast', '/student/mark-prediction', { ...all, waiting: { ...noMarks, profile_is_empty: false } }],
  ['none', '/student/mark-prediction', { ...all, waiting: noMarks, profilePath: undefined, total_predictions: 3 }],
])('the first of what waits is next: %s', (kind, to, known) => {
  expect(nextStep(known)).toMatchObject({ kind, to })
})
