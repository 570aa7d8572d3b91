import { plural, t } from '@lingui/core/macro'
import { linkTo } from '../../app/link-to.ts'
import type { StudentDashboard } from './dashboards.api.ts'

export interface NextStep {
  kind: 'feedback' | 'report-card' | 'marks' | 'profile' | 'first-forecast' | 'none'
  title: string
  detail: string
  /** What the button says. */
  action: string
  to: string
}

interface Known extends Pick<StudentDashboard, 'waiting' | 'total_predictions'> {
  /** Where the student fills in the own profile; undefined where there is no such screen. */
  profilePath: string | undefined
}

/** The one thing to do next: what somebody wrote to the student comes before what the student may do. */
export function nextStep({ waiting, total_predictions: forecasts, profilePath }: Known): NextStep {
  const { unread_feedback: unread, new_card: card, new_marks: marks } = waiting
  if (unread > 0) {
    return {
      kind: 'feedback',
      title: plural(unread, { one: 'A teacher wrote to you', other: 'There are new notes for you' }),
      detail: plural(unread, { one: '# note is unread.', other: '# notes are unread.' }),
      action: t`Read feedback`,
      to: linkTo('/added-student-profile/feedback', { unread: 'true' }),
    }
  }
  if (card) {
    return {
      kind: 'report-card',
      title: t`Your report card is here`,
      detail: card.period_name,
      action: t`Open report card`,
      to: linkTo('/student/report-cards/:card_id', { card_id: card.card_id }),
    }
  }
  if (marks) {
    return {
      kind: 'marks',
      title: t`New marks in ${{ subject: marks.subject_name }}`,
      detail: marks.exam_name,
      action: t`See marks`,
      to: linkTo('/student/student-exams-results/:subject_id', { subject_id: marks.subject_id }),
    }
  }
  if (waiting.profile_is_empty && profilePath) {
    return {
      kind: 'profile',
      title: t`Fill in your profile`,
      detail: t`Nothing is in it yet but your name.`,
      action: t`Open profile`,
      to: profilePath,
    }
  }
  if (forecasts === 0) {
    return {
      kind: 'first-forecast',
      title: t`Make your first forecast`,
      detail: t`From your marks so far: a range for the next one, and how sure it is.`,
      action: t`Predict my marks`,
      to: linkTo('/student/mark-prediction'),
    }
  }
  return {
    kind: 'none',
    title: t`Nothing is waiting for you`,
    detail: t`When you have new marks, make a new forecast.`,
    action: t`Predict my marks`,
    to: linkTo('/student/mark-prediction'),
  }
}
