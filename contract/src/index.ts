import * as academicYears from './academic-years.ts'
import * as accounts from './accounts.ts'
import * as analytics from './analytics.ts'
import * as assessment from './assessment/index.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as bulletins from './bulletins.ts'
import * as cardAreas from './card-areas.ts'
import * as careers from './careers.ts'
import * as classForecast from './class-forecast.ts'
import * as classes from './classes/index.ts'
import * as rosterImport from './classes/roster-import.ts'
import * as concerns from './concerns.ts'
import * as contact from './contact.ts'
import * as dashboards from './dashboards.ts'
import * as deletionRequests from './deletion-requests.ts'
import type { EndpointSpec } from './endpoint.ts'
import * as examPlan from './exam-plan.ts'
import * as feedback from './feedback.ts'
import * as figures from './figures.ts'
import * as files from './files.ts'
import * as find from './find.ts'
import * as forecastAccuracy from './forecast-accuracy.ts'
import * as gradeReport from './grade-report.ts'
import * as guardianConsent from './guardian-consent.ts'
import * as installation from './installation.ts'
import * as issuedCards from './issued-cards.ts'
import * as legalTexts from './legal-texts.ts'
import * as mailChoices from './mail-choices.ts'
import * as marks from './marks.ts'
import * as marksEntry from './marks-entry.ts'
import * as notifications from './notifications.ts'
import * as ownAddress from './own-address.ts'
import * as ownData from './own-data.ts'
import * as ownQuestions from './own-questions/index.ts'
import * as papers from './papers/index.ts'
import * as pastRecords from './past-records.ts'
import * as people from './people.ts'
import * as peopleToday from './people-today.ts'
import * as plans from './plans.ts'
import * as practice from './practice.ts'
import * as prediction from './prediction/index.ts'
import * as profileDrafts from './profile-drafts.ts'
import * as proposedQuestions from './proposed-questions.ts'
import * as questionMarks from './question-marks.ts'
import * as recommendations from './recommendations.ts'
import * as remarkBank from './remark-bank.ts'
import * as reportCards from './report-cards.ts'
import * as schoolLooks from './school-looks.ts'
import * as schoolResults from './school-results.ts'
import * as schools from './schools.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as studentOverview from './student-overview.ts'
import * as studentRecord from './student-record.ts'
import * as students from './students.ts'
import * as subjects from './subjects.ts'
import * as tasks from './tasks.ts'
import * as teacherImport from './teacher-import.ts'
import * as teacherProfile from './teacher-profile.ts'
import * as teachers from './teachers.ts'
import * as timetable from './timetable.ts'
import * as timetableFilling from './timetable-filling.ts'
import * as timetableOwn from './timetable-own.ts'
import * as timetablePrinting from './timetable-printing.ts'
import * as topicStrengths from './topic-strengths.ts'
import * as weekResults from './week-results.ts'
import * as work from './work.ts'
import * as yearEnd from './year-end.ts'

const features: Record<string, unknown>[] = [
  accounts,
  secondFactor,
  ownAddress,
  contact,
  prediction,
  dashboards,
  peopleToday,
  weekResults,
  subjects,
  teachers,
  teacherImport,
  classes,
  rosterImport,
  academicYears,
  yearEnd,
  students,
  files,
  attendance,
  analytics,
  timetable,
  timetableFilling,
  timetablePrinting,
  timetableOwn,
  issuedCards,
  marks,
  notifications,
  mailChoices,
  settings,
  audit,
  cardAreas,
  tasks,
  marksEntry,
  gradeReport,
  studentOverview,
  studentRecord,
  feedback,
  teacherProfile,
  profileDrafts,
  remarkBank,
  reportCards,
  examPlan,
  schoolResults,
  pastRecords,
  find,
  ownData,
  deletionRequests,
  plans,
  people,
  work,
  installation,
  bulletins,
  legalTexts,
  figures,
  concerns,
  schools,
  schoolLooks,
  classForecast,
  forecastAccuracy,
  papers,
  practice,
  proposedQuestions,
  questionMarks,
  topicStrengths,
  ownQuestions,
  guardianConsent,
  assessment,
  careers,
  recommendations,
]

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'callers' in value

/** Every call there is, in the order of its feature. The server, the documents and the generated tests start here. */
export const allEndpoints: readonly EndpointSpec[] = features.flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
