import { t } from '@lingui/core/macro'
import { fieldLabel } from './change-text.ts'

/** What can be changed, in the order of the filter. */
const things = (): Record<string, string> => ({
  student: t`Student`,
  teacher: t`Teacher`,
  'teacher-profile': t`Teacher profile`,
  class: t`Class`,
  subject: t`Subject`,
  'academic-year': t`Academic year`,
  register: t`Register`,
  'attendance-codes': t`Attendance codes`,
  lesson: t`Lesson`,
  timetable: t`Timetable`,
  periods: t`Periods`,
  'timetable-plan': t`Timetable plan`,
  exam: t`Exam`,
  mark: t`Mark`,
  'question-marks': t`Marks by question`,
  remark: t`Remark`,
  'remark-bank': t`Remarks to choose from`,
  'report-cards': t`Report cards`,
  'card-areas': t`Areas of report cards`,
  'area-grades': t`Grades in areas`,
  'forecast-warning': t`Early warning`,
  feedback: t`Feedback`,
  notice: t`Notice`,
  settings: t`Settings`,
  document: t`Document`,
  'medical-details': t`Medical details`,
  'identity-number': t`Identity number`,
  'past-import': t`Import of past records`,
  'attendance-months': t`Months of attendance`,
  account: t`Account`,
  'own-data': t`Own data`,
  plan: t`Plan`,
  school: t`School`,
  'school-data': t`All data of the school`,
  'school-look': t`Access by the operator`,
})
/** What can be done, in the order of the filter. */
const actions = (): Record<string, string> => ({
  create: t`Create`,
  update: t`Update`,
  archive: t`Archive`,
  restore: t`Restore`,
  delete: t`Delete`,
  take: t`Take`,
  correct: t`Correct`,
  publish: t`Publish`,
  unpublish: t`Unpublish`,
  lock: t`Lock`,
  reopen: t`Reopen`,
  'give-out': t`Give out`,
  import: t`Import`,
  undo: t`Take back`,
  enrol: t`Enrol`,
  leave: t`Leave`,
  invite: t`Invite`,
  export: t`Export`,
  open: t`Open`,
  reveal: t`Reveal`,
  'ask-for-deletion': t`Ask to be deleted`,
  'take-back-deletion': t`Take back the request to be deleted`,
  'erase-on-request': t`Erase on request`,
  'archive-on-request': t`Archive on request`,
  'decline-on-request': t`Decline to delete`,
  find: t`Look for an account`,
  'choose-plan': t`Choose a plan`,
  'ask-for-plan': t`Ask for a plan`,
  'take-back-plan': t`Take back the request for a plan`,
  'grant-plan': t`Grant a plan`,
  'decline-plan': t`Decline a plan`,
  'end-plan': t`End a plan`,
  'begin-look': t`Begin access`,
  'end-look': t`End access`,
  suspend: t`Suspend`,
  'lift-suspension': t`Lift the suspension`,
  'announce-deletion': t`Announce the deletion`,
  'cancel-deletion': t`Cancel the deletion`,
  'switch-off': t`Switch off`,
  'switch-on': t`Switch on`,
  'year-end': t`Year-end`,
  'schedule-year-end': t`Schedule year-end`,
  'cancel-year-end': t`Call off year-end`,
  'undo-year-end': t`Take back year-end`,
})
const roles = (): Record<string, string> => ({
  student: t`Student`,
  teacher: t`Teacher`,
  organisation: t`Organisation`,
  superadmin: t`Superadmin`,
})

const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
export const thingChoices = () => choicesOf(things())
export const actionChoices = () => choicesOf(actions())

/** What is stored under another name than these is shown by that name. */
export const thingName = (entity: string): string => things()[entity] ?? fieldLabel(entity)
export const actionName = (action: string): string => actions()[action] ?? fieldLabel(action)
export const roleName = (role: string): string => roles()[role] ?? fieldLabel(role)
