import type { IdPath, PolicyName } from '@margam/contract/policies'
import type { BodyFields } from './id-actors.ts'
import { multipart } from './multipart.ts'

const DAY = '2026-11-20'
const HELD = '2026-08-10'

type Id = (policy: PolicyName) => string
type Body = Record<string, unknown>
type Make = (id: Id, fields: BodyFields) => Body

const subject = { name: 'Natural science', code: 'NSC' }
const teacher = { teacherFirstName: 'Anu', teacherLastName: 'Das', joiningDate: '2026-06-01' }
const lesson: Make = (id) => ({
  class_id: id('active-class'),
  subject_id: id('active-subject'),
  teacher_id: id('active-teacher'),
  room: '',
  weekday: 1,
  starts: '09:00',
  ends: '10:00',
})
const register: Make = (id) => ({
  class_id: id('seen-class'),
  day: DAY,
  version: null,
  entries: [{ student_id: id('in-class'), code: 'A' }],
})
const form: Make = (id, { classId }) => ({
  first_name: 'Asha',
  last_name: 'Nair',
  phone: '919812345670',
  email: `asha-${classId}@home.example`,
  date_of_birth: '2012-05-14',
  admission_number: `A-${classId.slice(-6)}`,
  roll_number: '31',
  gender: 'Female',
  academic_year_from: '2026',
  academic_year_to: '2027',
  address: '12 Lake Road, Kochi',
  subjects: [id('class-subject')],
})
const marks: Make = (id, { className }) => ({
  class_name: className,
  academic_year_id: id('school-year'),
  class_id: id('seen-class'),
  subject_id: id('taught-subject'),
  class_teacher_subject_id: id('unread'),
  term_id: id('year-term'),
  exam_name: 'Another test',
  exam_date: '2026-11-19',
  max_mark: '50',
})

const paper = { brd: 'CBSE', cls: '7', sub: 'Mathematics' }

const past = (id: Id) => ({ academic_year_id: id('kept-year'), class_id: id('seen-class'), dry_run: 'true' })

/** A body whose ids are all right, for each call that takes ids in its body. */
const bodies: Record<string, Make> = {
  generatePaper: (id) => ({
    ...paper,
    blueprint_id: id('readable-blueprint'),
    // the draft ends with the paper, and is named by other calls
    draft_id: '',
    user_id: id('unread'),
  }),
  checkPaperWishes: (id) => ({ ...paper, blueprint_id: id('readable-blueprint') }),
  savePaperDraft: (id) => ({ wishes: { ...paper, blueprint_id: id('override') } }),
  changePaperDraft: (id) => ({ wishes: { ...paper, blueprint_id: id('override') } }),
  predictForTeacher: (id) => ({
    student_id: id('seen-student'),
    studentName: 'Asha Nair',
    schoolName: 'Green Hill',
    admissionNumber: 'A-17',
    studentClass: '8',
    board: 'CBSE',
    subject_tests: { Science: [{ test_name: 'Unit 1', marks: 30, max_marks: 50, attendance: 90, study_hours: 5 }] },
  }),
  tellConcern: (id) => ({ about: 'forecast', about_id: id('shown-thing'), kind: 'wrong', words: 'I had fever.' }),
  tellOfQuestion: () => ({ set: 'A', number: 1, version: 1, kind: 'wrong_key', words: 'Both B and C are right.' }),
  issueCards: (id) => ({ period: id('year-term'), student_ids: [id('in-class')] }),
  saveCardAreas: (id) => ({
    areas: [{ area_id: id('card-area'), kind: 'discipline', name: 'Behaviour' }],
    points: 5,
    stamp: 'x',
  }),
  saveAreaGrades: (id) => ({
    period: id('year-term'),
    grades: [{ student_id: id('in-class'), area_id: id('card-area'), grade: 'A', version: 0 }],
  }),
  openLook: (id) => ({ school_id: id('any-school'), reason: 'Asked on the phone.', minutes: 30 }),
  decideDeletion: () => ({ decision: 'decline', answer: 'You are enrolled here until March.' }),
  decidePlanRequest: () => ({ decision: 'decline', answer: 'Write to us first.' }),
  endPlan: () => ({ reason: 'It was not paid.' }),
  changeContactMessage: () => ({ state: 'done', version: 1 }),
  restorePerson: () => ({ reason: 'Archived by mistake, says the head.' }),
  restoreSubject: () => ({ reason: 'Archived by mistake, says the head.' }),
  switchAccount: (id) => ({ account_id: id('own-account') }),
  updateSubject: (id) => ({ subject_id: id('school-subject'), ...subject }),
  archiveSubject: (id) => ({ subject_id: id('school-subject'), action: 'archive' }),
  createTeacher: (id) => ({ ...teacher, teacherEmail: 'anu@school.example', teachingSubjects: [id('school-subject')] }),
  updateTeacher: (id) => ({
    ...teacher,
    teacherEmail: 'das@school.example',
    teacher_id: id('school-teacher'),
    teachingSubjects: [id('school-subject')],
  }),
  archiveTeacher: (id) => ({ teacher_id: id('school-teacher'), action: 'archive' }),
  addClass: (id) => ({
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { E: [id('unplaced-student')] },
  }),
  archiveClass: (id) => ({ class_id: id('school-class'), action: 'archive' }),
  remindOfRegisters: (id) => ({ class_ids: [id('seen-class')] }),
  assignClassTeachers: (id) => ({
    assignments: [{ class_id: id('school-class'), teacher_id: id('school-teacher') }],
  }),
  saveClass: (id, { freeStudentId, enrolledId, subjectId, examinedId }) => ({
    class_teacher_id: id('active-teacher'),
    subjects: [
      { subject_id: id('school-subject'), teacher_id: id('active-teacher') },
      { subject_id: subjectId, teacher_id: id('active-teacher') },
      { subject_id: examinedId, teacher_id: id('active-teacher') },
    ],
    assigned_students: [freeStudentId],
    unassigned_students: [enrolledId],
    roll_numbers: { [id('in-class')]: '1' },
    electives: { [id('in-class')]: [id('class-subject')] },
  }),
  createTeacherClass: (id) => ({
    class_name: 'New batch',
    start_date: '2026-06-01',
    subjects: [id('kept-subject')],
  }),
  updateTeacherClass: (id, { className }) => ({
    class_id: id('kept-class'),
    class_name: className,
    start_date: '2026-06-01',
    subjects: [id('kept-subject')],
  }),
  archiveTeacherClass: (id) => ({ class_id: id('kept-class'), end_date: DAY }),
  createRosterStudent: form,
  enrolOwnStudent: (id) => ({
    student_id: id('school-student'),
    roll_number: '32',
    subjects: [id('class-subject')],
  }),
  leaveRosterClass: (id) => ({ student_id: id('in-class') }),
  updateRosterStudent: (id, fields) => ({ ...form(id, fields), class_id: id('enrolled-class') }),
  updateAcademicYear: (id) => ({
    academic_year_id: id('school-year'),
    terms: [{ id: id('year-term'), name: 'Term 1', weight: 1 }],
  }),
  saveAttendanceStart: (id) => ({ academic_year_id: id('kept-year'), attendance_starts_on: '2026-08-03' }),
  saveYearEnd: (id, { enrolledId }) => ({
    choices: {
      classes: { [id('override')]: 'promote' },
      students: { [enrolledId]: 'retain' },
      unplaced: 'promote',
      copy_teachers: true,
      copy_subjects: true,
      when: 'first_day',
      next_starts_on: '2027-06-01',
      next_ends_on: '2028-05-31',
    },
  }),
  submitReasoningTest: (id) => ({
    iq_result_id: id('own-reasoning-attempt'),
    submissionData: { iq_result_id: id('own-reasoning-attempt') },
  }),
  submitInterestTest: (id) => ({
    personality_result_id: id('own-interest-attempt'),
    submissionData: { personality_result_id: id('own-interest-attempt') },
  }),
  saveRegister: register,
  createLesson: (id, fields) => ({ ...lesson(id, fields), day: DAY }),
  createLessons: (id, fields) => {
    const { class_id, ...one } = lesson(id, fields)
    return { class_id, lessons: [one], day: DAY }
  },
  // of a version that is not there: other calls need the lesson
  removeLessons: (id) => ({ lessons: [{ id: id('school-lesson'), version: 99 }] }),
  giveLessons: (id) => ({ teacher_id: id('active-teacher'), lessons: [{ id: id('school-lesson'), version: 1 }] }),
  updateLesson: (id, fields) => ({ ...lesson(id, fields), id: id('school-lesson'), starts: '11:00', ends: '12:00' }),
  changeExamState: (id) => ({ exam_id: id('own-exam'), action: 'lock' }),
  updateExam: (id) => ({
    exam_id: id('own-exam'),
    exam_name: 'Unit test 1',
    exam_date: HELD,
    max_mark: '10',
    weight: '1',
    term_id: id('year-term'),
  }),
  chooseExamPaper: (id) => ({ paper_id: id('readable-paper'), discards_marks: true }),
  saveQuestionMarks: (id) => ({ rows: [{ student_id: id('takes-subject'), cells: ['5'], version: 1 }] }),
  changeMark: (id, { className, subjectId }) => ({
    student_id: id('takes-subject'),
    exam_name: 'Unit test 1',
    exam_date: HELD,
    class_name: className,
    subject: subjectId,
    new_mark: '3',
    status: 'present',
  }),
  startExam: marks,
  saveEntrySheet: (id, fields) => ({
    ...marks(id, fields),
    student_marks: [{ id: id('takes-subject'), mark: '40' }],
  }),
  uploadMarks: (id, fields) => ({ ...marks(id, fields), exam_name: 'Sheet' }),
  writeFeedback: (id) => ({
    student_id: id('seen-student'),
    class_id: id('enrolled-class'),
    subject_id: id('taught-subject'),
    note: 'Well done.',
  }),
  editFeedback: (id) => ({ feedback_id: id('own-note'), note: 'Very well done.' }),
  withdrawFeedback: (id) => ({ feedback_id: id('own-note'), action: 'withdraw' }),
  readFeedback: (id) => ({ feedback_id: id('own-note'), action: 'read' }),
  answerFeedback: (id) => ({ feedback_id: id('own-note'), answer: 'Thank you.' }),
  saveRemark: (id) => ({ period: id('year-term'), remark: 'Well done.' }),
  generateReportCards: (id) => ({ period: id('year-term'), student_ids: [id('in-class')] }),
  bringMonths: past,
  bringDay: (id) => ({ ...past(id), day: DAY }),
  bringMarks: (id) => ({
    ...past(id),
    columns: [
      { index: 1, left_out: false, subject_id: id('class-subject'), exam_name: '', exam_date: '', max_mark: '' },
    ],
  }),
  saveTeacherProfile: (id) => ({ section: 'subjects', subjects: [{ subject_id: id('list-subject') }] }),
}

/** What a call's query must have beside its ids. */
export function queryOf(name: string, { classId, subjectId }: BodyFields): Record<string, string> {
  if (name === 'readPastTemplate') return { kind: 'months' }
  if (/Sheet$|Template$/.test(name)) return { month: '2026-11', class_name: classId, subject: subjectId }
  if (name === 'readLatestTask') return { kind: 'test' }
  return {}
}

export const bodyOf = (name: string, id: Id, fields: BodyFields): Body => bodies[name]?.(id, fields) ?? {}

/** The same body with another id at a path: of a list its first one. */
export function withId(body: unknown, path: IdPath, id: string): unknown {
  const steps = path.slice(path.indexOf('.') + 1).match(/[^.[\]{}]+|\[\]|\{key\}|\{\}/g) ?? []
  return put(body, steps, id)
}

function put(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id
  if (step === '[]') return Array.isArray(value) ? value.map((one, i) => (i === 0 ? put(one, rest, id) : one)) : [id]
  const entries = Object.entries(value as Record<string, unknown>)
  if (step === '{key}') return Object.fromEntries(entries.map(([key, one], i) => [i === 0 ? id : key, one]))
  if (step === '{}')
    return Object.fromEntries(entries.map(([key, one], i) => [key, i === 0 ? put(one, rest, id) : one]))
  return { ...(value as Record<string, unknown>), [step]: put((value as Record<string, unknown>)[step], rest, id) }
}

/** How a body is sent: with its file where the call needs one. */
export function asSent(name: string, body: unknown): { body: unknown; headers?: Record<string, string> } {
  const field = name === 'uploadMarks' ? 'marks_file' : /^bring[A-Z]/.test(name) ? 'sheet_file' : undefined
  if (!field) return { body }
  const file = { [field]: { name: 'marks.csv', bytes: Buffer.from('roll_no,mark\n1,40\n') } }
  const fields = Object.entries(body as Body).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const { payload, headers } = multipart(Object.fromEntries(fields), file)
  return { body: payload, headers }
}
