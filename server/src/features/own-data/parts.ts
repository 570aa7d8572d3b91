import type { Role } from '@margam/contract/endpoint'
import type { Sentence } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { toProfile } from '../../school/profile-view.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { selectLastEnrolment, selectStudent } from '../../school/student-record.ts'
import { readProfileView } from '../teachers/index.ts'
import { selectAssessments } from './assessments.queries.ts'
import * as queries from './own-data.queries.ts'

/** A file of the archive: what it holds, in words for the README, and how that is read. */
export interface Part {
  file: string
  about: Sentence
  read(db: Db, owner: queries.Owner): Promise<unknown>
}

const everybody: Part[] = [
  {
    file: 'account.json',
    about: /*i18n*/ 'your account: how you sign in, and which mails you want',
    read: async (db, owner) => (await queries.selectAccount(db, owner)).shown,
  },
  {
    file: 'sessions.json',
    about: /*i18n*/ 'where you are and were signed in lately',
    read: async (db, owner) => queries.selectSessions(db, owner, (await queries.selectAccount(db, owner)).loginId),
  },
  {
    file: 'mails.json',
    about: /*i18n*/ 'mails to you: what about and when; their texts are not kept',
    read: async (db, owner) => {
      const { email } = await queries.selectAccount(db, owner)
      return email ? queries.selectMails(db, owner.organisationId, email) : []
    },
  },
  {
    file: 'question-papers.json',
    about:
      /*i18n*/ 'question papers that you made, drafts of others, your own blueprints, what you practised, the questions that you wrote, and those that you had proposed',
    read: queries.selectPapers,
  },
  {
    file: 'concerns.json',
    about: /*i18n*/ 'what you told us about a forecast or a question of a paper, and our answers',
    read: queries.selectConcerns,
  },
  { file: 'plans.json', about: /*i18n*/ 'your plans, and what you asked for', read: queries.selectPlans },
]
const people: Part[] = [
  {
    file: 'who-looked.json',
    about: /*i18n*/ 'when somebody else opened your medical details, a document of yours or your whole identity number',
    read: queries.selectOpenings,
  },
  {
    file: 'deletion-requests.json',
    about: /*i18n*/ 'your requests to be deleted, and their answers',
    read: queries.selectRequests,
  },
]
const student: Part[] = [
  {
    file: 'profile.json',
    about: /*i18n*/ 'your profile; of an identity number the last four digits',
    read: async (db, { organisationId, id }) => {
      const found = await selectStudent(db, organisationId, id)
      const { version: _, files: __, ...shown } = toProfile(found, await selectLastEnrolment(db, organisationId, id))
      return shown
    },
  },
  { file: 'classes.json', about: /*i18n*/ 'the classes that you are and were in', read: queries.selectClasses },
  { file: 'marks.json', about: /*i18n*/ 'your marks, once they were published', read: queries.selectMarks },
  { file: 'attendance.json', about: /*i18n*/ 'your attendance, day by day', read: queries.selectAttendance },
  {
    file: 'feedback.json',
    about: /*i18n*/ 'what teachers wrote to you, and your answers',
    read: queries.selectFeedback,
  },
  {
    file: 'report-cards.json',
    about: /*i18n*/ 'report cards that were given out to you, each version',
    read: queries.selectCards,
  },
  {
    file: 'forecasts.json',
    about: /*i18n*/ 'your forecasts, with the marks they came from',
    read: queries.selectForecasts,
  },
  {
    file: 'next-marks.json',
    about:
      /*i18n*/ 'what your next marks are forecast to be from your published marks, and what came of such forecasts',
    read: queries.selectNextMarks,
  },
  {
    file: 'career-assessment.json',
    about:
      /*i18n*/ 'the tests of the career assessment that you finished, with your answers, who agreed to them, scores of other tests that you entered, and the careers that came of them',
    read: selectAssessments,
  },
]
const teacher: Part[] = [
  {
    file: 'profile.json',
    about: /*i18n*/ 'your profile; of an identity number the last four digits',
    read: (db, { organisationId, id }) => readProfileView(db, organisationId, id),
  },
  {
    file: 'classes.json',
    about: /*i18n*/ 'the classes and subjects that you teach and taught',
    read: queries.selectTaught,
  },
]
const organisation: Part[] = [
  {
    file: 'school.json',
    about: /*i18n*/ 'what the school says of itself, and its settings',
    read: async (db, { organisationId }) => {
      const { settings, version: _, ...school } = await selectOrganisation(db, organisationId)
      return { ...school, settings: parseSettings(settings) }
    },
  },
]

/** What is gathered for somebody, in the order of the README. */
export function partsOf(role: Role): readonly Part[] {
  switch (role) {
    case 'student':
      return [...student, ...everybody, ...people]
    case 'teacher':
      return [...teacher, ...everybody, ...people]
    default:
      return [...organisation, ...everybody]
  }
}

/** What is not in it, and why. */
export function leftOut(role: Role): Sentence {
  switch (role) {
    case 'student':
      return /*i18n*/ 'Not in it: marks that are not published, and what is about other people. Report cards are here as data; as PDF they are under Report cards.'
    case 'teacher':
      return /*i18n*/ 'Not in it: what you wrote about students and their forecasts, for those are about other people.'
    default:
      return /*i18n*/ 'Not in it: the data of students and teachers. All of the school can be exported in its settings, under Privacy.'
  }
}
