import type { SubjectTopics } from '@margam/contract/topic-strengths'
import * as contract from '@margam/contract/topic-strengths'
import { defineFeature } from '../../feature.ts'
import { chooseYear, selectOwnEnrolments } from '../../school/student-years.ts'
import type { SubjectScores } from '../../school/topic-scores.ts'
import { toTopics } from '../../school/topics-on-wire.ts'
import { readSeenTopics } from './topic-strengths.queries.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base' })

const toSubjects = (scores: readonly SubjectScores[], of: 'student' | 'class'): { subjects: SubjectTopics[] } => ({
  subjects: scores
    .filter(({ topics }) => topics.length > 0)
    .map(({ subjectId, subjectName, exams: count, topics }) => ({
      subject_id: subjectId,
      subject_name: subjectName,
      exams: count,
      topics: toTopics(topics, of),
    }))
    .toSorted((a, b) => byName.compare(a.subject_name, b.subject_name)),
})

export const topicStrengthsFeature = defineFeature({
  name: 'topic-strengths',
  routes: (on, { db }) => {
    on(contract.readStudentTopics, async ({ caller, params, query, found }) => {
      const { organisationId, accountId } = caller
      const isOwn = caller.role === 'student'
      const seen = found['params.student_id']
      const classIds = isOwn
        ? chooseYear(await selectOwnEnrolments(db, organisationId, accountId), query.academic_year).classIds
        : seen.filter(({ isCurrentYear }) => isCurrentYear).map(({ klass }) => klass.id)
      return toSubjects(await readSeenTopics(db, caller, { classIds, studentId: params.student_id }), 'student')
    })
    on(contract.readClassTopics, async ({ caller, found }) => {
      const { id } = found['params.class_id']
      return toSubjects(await readSeenTopics(db, caller, { classIds: [id] }), 'class')
    })
  },
})
