import type { Role } from '@margam/contract/endpoint'
import type { PolicyName } from '@margam/contract/policies'
import type { Person } from './factories.ts'
import type { FullSchool, LoneTeacher } from './full-school.ts'

/** For each policy an id that the actor may use, then those of the own school that they may not. */
type Named = { [N in PolicyName]?: readonly [string, ...string[]] }

/** Somebody who makes calls, with what each policy lets them name. */
export interface Actor {
  who: string
  role: Role
  person: Person
  named: Named
  /** A school's teacher is told of what only a teacher of no school may do (403). */
  isOfSchool?: true
  fields: BodyFields
}

/** What bodies are made of beside the ids that are varied. */
export interface BodyFields {
  classId: string
  subjectId: string
  /** Has exams, so that a class keeps it. */
  examinedId: string
  /** Chosen for a whole save, where a call made before has used up the others. */
  freeStudentId: string
  enrolledId: string
  className: string
}

/** What the operator may name of any school. */
export const ofOperator = ({
  klass,
  plan,
  archivedTeacher,
  archivedSubject,
  message,
  failedJob,
  mail,
}: FullSchool): Named => ({
  'any-person': [archivedTeacher.id],
  'any-subject': [archivedSubject.id],
  'any-message': [message],
  'any-job': [failedJob],
  'any-mail': [mail],
  'any-class': [klass.id],
  'any-plan-request': [plan.asked],
  'any-plan': [plan.held],
})

export function actorsOf(school: FullSchool, lone: LoneTeacher): Actor[] {
  const { admin, teacher, colleague, students, klass, mathematics, english, science, year } = school
  const [first, second, third] = students.map(({ id }) => id)
  const fields: BodyFields = {
    classId: klass.id,
    subjectId: mathematics.id,
    examinedId: english.id,
    freeStudentId: school.alsoFree.id,
    enrolledId: third,
    className: '8 A',
  }
  const ofSchool: Named = {
    self: [admin.id, teacher.id],
    'own-school': [admin.organisationId],
    'own-task': [school.tasks.admin, school.tasks.teacher],
    'readable-file': [school.files.teacher, school.files.print],
    'school-notice': [school.notice],
    'deletion-request': [school.deletionRequest],
    'school-subject': [science.id],
    'school-teacher': [school.spareTeacher.id],
    'school-student': [first],
    'adjusted-student': [first],
    'shared-career-result': [school.assessments.own.result],
    'school-year': [year.id],
    'kept-year': [year.id],
    'kept-import': [school.pastImport],
    'year-term': [school.term, school.oldTerm],
    'school-lesson': [school.lesson],
    'card-area': [school.area],
    'school-room': [school.room],
    'active-class': [klass.id, school.archivedClass.id],
    'active-subject': [mathematics.id, school.archivedSubject.id],
    'active-teacher': [teacher.id, school.archivedTeacher.id],
    'unplaced-student': [school.free.id, school.hiddenStudent.id],
    'school-class': [klass.id],
    'seen-class': [klass.id],
    'card-class': [klass.id],
    'class-subject': [mathematics.id, school.archivedSubject.id],
    'seen-subject': [mathematics.id, school.archivedSubject.id],
    'in-class': [first, school.hiddenStudent.id],
    'readable-paper': [school.papers.shared.paper, school.papers.teacher.paper],
    'own-paper': [school.papers.admin.paper, school.papers.shared.paper, school.papers.teacher.paper],
    'own-paper-draft': [school.papers.admin.draft, school.papers.teacher.draft],
    'readable-blueprint': [school.papers.shared.blueprint, school.papers.teacher.blueprint],
    'readable-question': [school.ownQuestions.sent.question, school.ownQuestions.teacher.question],
    'kept-question': [school.ownQuestions.admin.question, school.ownQuestions.teacher.question],
    'kept-question-import': [school.ownQuestions.teacher.import],
    'own-blueprint': [school.papers.admin.blueprint, school.papers.teacher.blueprint],
    filter: [klass.id],
    override: [klass.id],
    unread: [mathematics.id],
  }
  const ofTeacher: Named = {
    self: [teacher.id, colleague.id],
    'alone-self': [teacher.id],
    'own-task': [school.tasks.teacher, school.tasks.admin],
    'readable-file': [school.files.logo, school.files.student],
    'deletion-request': [school.deletionRequest],
    'school-subject': [mathematics.id],
    'school-student': [first],
    'school-year': [year.id],
    'kept-year': [year.id],
    'kept-import': [school.pastImport],
    'card-area': [school.area],
    'year-term': [school.term, school.oldTerm],
    'seen-class': [klass.id, school.hiddenClass.id],
    'kept-class': [klass.id],
    'card-class': [klass.id, school.hiddenClass.id, school.taughtClass.id],
    'class-subject': [mathematics.id],
    'seen-subject': [mathematics.id, school.archivedSubject.id],
    'taught-subject': [mathematics.id, english.id, science.id],
    'in-class': [first, school.hiddenStudent.id],
    'takes-subject': [first, school.hiddenStudent.id],
    'seen-student': [first, school.hiddenStudent.id, school.free.id],
    'own-or-taught': [first, school.hiddenStudent.id, school.free.id],
    'enrolled-class': [klass.id, school.hiddenClass.id, school.taughtClass.id],
    'kept-student': [first],
    'adjusted-student': [first],
    'shared-career-result': [school.assessments.own.result],
    'list-subject': [mathematics.id],
    'kept-subject': [mathematics.id],
    'seen-exam': [school.exam, school.hiddenExam],
    'own-exam': [school.exam, school.englishExam, school.hiddenExam],
    'own-note': [school.notes.own, school.notes.others],
    'readable-paper': [school.papers.shared.paper, school.papers.admin.paper],
    'own-paper': [school.papers.teacher.paper, school.papers.shared.paper, school.papers.admin.paper],
    'own-paper-draft': [school.papers.teacher.draft, school.papers.admin.draft],
    'readable-blueprint': [school.papers.shared.blueprint, school.papers.admin.blueprint],
    'readable-question': [school.ownQuestions.sent.question, school.ownQuestions.admin.question],
    'kept-question': [school.ownQuestions.teacher.question, school.ownQuestions.sent.question],
    'kept-question-import': [school.ownQuestions.teacher.import, school.ownQuestions.sent.import],
    'own-blueprint': [school.papers.teacher.blueprint, school.papers.admin.blueprint],
    filter: [klass.id],
    override: [klass.id],
    unread: [mathematics.id],
  }
  const ofLone: Named = {
    self: [lone.teacher.id, lone.student.id],
    'alone-self': [lone.teacher.id, lone.student.id],
    'own-task': [lone.task],
    'readable-file': [lone.file],
    'deletion-request': [lone.deletionRequest],
    'school-subject': [lone.physics.id],
    'school-student': [lone.others.id],
    'school-year': [lone.year.id],
    'kept-year': [lone.year.id],
    'kept-import': [lone.pastImport],
    'card-area': [lone.area],
    'year-term': [lone.term, lone.oldTerm],
    'seen-class': [lone.klass.id],
    'kept-class': [lone.klass.id],
    'card-class': [lone.klass.id],
    'class-subject': [lone.physics.id, lone.chemistry.id],
    'seen-subject': [lone.physics.id, lone.chemistry.id],
    'taught-subject': [lone.physics.id, lone.chemistry.id],
    'in-class': [lone.student.id, lone.others.id],
    'takes-subject': [lone.student.id, lone.others.id],
    'seen-student': [lone.student.id],
    'own-or-taught': [lone.student.id],
    'enrolled-class': [lone.klass.id, lone.other.id],
    'kept-student': [lone.student.id],
    'adjusted-student': [lone.student.id],
    'shared-career-result': [lone.assessment],
    'list-subject': [lone.physics.id],
    'kept-subject': [lone.physics.id, lone.chemistry.id],
    'seen-exam': [lone.exam],
    'own-exam': [lone.exam],
    'own-note': [lone.note],
    'readable-paper': [lone.papers.paper],
    'own-paper': [lone.papers.paper],
    'own-paper-draft': [lone.papers.draft],
    'readable-blueprint': [lone.papers.blueprint],
    'readable-question': [lone.ownQuestion.question],
    'kept-question': [lone.ownQuestion.question],
    'kept-question-import': [lone.ownQuestion.import],
    'own-blueprint': [lone.papers.blueprint],
    filter: [lone.klass.id],
    override: [lone.klass.id],
    unread: [lone.physics.id],
  }
  const ofStudent: Named = {
    self: [first, second],
    'own-or-taught': [first, second],
    'own-session': [school.sessions.own, school.sessions.others],
    'own-account': [first, second],
    'own-task': [school.tasks.student, school.tasks.teacher],
    'readable-file': [school.files.logo, school.files.student],
    'taken-subject': [mathematics.id, science.id],
    'own-card': [school.cards.own, school.cards.others],
    'own-note': [school.notes.own, school.notes.others],
    override: [mathematics.id],
    unread: [mathematics.id],
    'shown-thing': [school.forecasts.own, school.forecasts.others],
    'readable-paper': [school.papers.student.paper, school.papers.others.paper],
    'own-paper': [school.papers.student.paper, school.papers.shared.paper, school.papers.others.paper],
    'own-paper-draft': [school.papers.student.draft, school.papers.others.draft],
    'own-practice': [school.papers.student.practice, school.papers.others.practice],
    'own-attempt': [school.assessments.own.attempt, school.assessments.others.attempt],
    'own-interest-attempt': [school.assessments.own.attempt, school.assessments.others.attempt],
    'own-reasoning-attempt': [school.assessments.own.reasoning, school.assessments.others.reasoning],
    'own-career-result': [school.assessments.own.result, school.assessments.others.result],
    'readable-blueprint': [school.papers.student.blueprint, school.papers.others.blueprint],
    'own-blueprint': [school.papers.student.blueprint, school.papers.others.blueprint],
    filter: [mathematics.id],
  }
  const loneFields = {
    ...fields,
    classId: lone.klass.id,
    subjectId: lone.physics.id,
    enrolledId: lone.student.id,
    className: 'Batch',
  }
  return [
    { who: 'school', role: 'organisation', person: admin, named: ofSchool, fields },
    { who: 'school’s teacher', role: 'teacher', person: teacher, named: ofTeacher, isOfSchool: true, fields },
    { who: 'teacher of no school', role: 'teacher', person: lone.teacher, named: ofLone, fields: loneFields },
    { who: 'student', role: 'student', person: students[0], named: ofStudent, fields },
  ]
}
