import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateField, entries, id, nameKey } from '../fields.ts'
import { words } from '../sentence.ts'

const feature = 'prediction'

export const SUBJECT_PRESETS = [
  'English',
  'Hindi',
  'Malayalam',
  'Mathematics',
  'Science',
  /*i18n*/ 'Social Science',
  /*i18n*/ 'Computer Science',
] as const
export const STUDENT_LIMITS = { studyHours: 168, attendance: 100, subjects: 30, tests: 60 } as const

/** A number typed into a form: a JSON number, numeric text, or "" and null, which the screens send as 0. */
const typedNumber = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null || value === '') return 0
    if (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) return Number(value)
    return value
  }),
  z.number(/*i18n*/ 'Must be a number.'),
)
z.globalRegistry.add(typedNumber, { type: 'number' })

const bounded = (max: number, tooHigh: string) =>
  typedNumber.check(z.gte(0, /*i18n*/ 'Negative values are not allowed.'), z.lte(max, tooHigh))

/** The day of the test where it is known. */
export const examDate = z.optional(
  z.nullable(dateField((value) => (value ? undefined : /*i18n*/ 'Use a date that exists, as YYYY-MM-DD.'))),
)

export const testRow = z
  .object({
    test_name: z._default(z.string().check(z.maxLength(120)), ''),
    marks: bounded(100_000, /*i18n*/ 'Marks are too high.'),
    max_marks: bounded(100_000, /*i18n*/ 'Maximum marks are too high.'),
    attendance: bounded(STUDENT_LIMITS.attendance, /*i18n*/ 'Attendance cannot exceed 100.'),
    study_hours: bounded(STUDENT_LIMITS.studyHours, /*i18n*/ 'Study hours cannot exceed 168 per week.'),
    exam_date: examDate,
    /** A mark of 0 that counts although nothing else of its row is filled in. */
    is_real_zero: z._default(z.boolean(), false),
  })
  .check(
    z.check((context) => {
      if (context.value.max_marks > 0 && context.value.marks > context.value.max_marks) {
        context.issues.push({
          code: 'custom',
          message: /*i18n*/ 'Marks cannot exceed max marks.',
          input: undefined,
          path: ['marks'],
        })
      }
    }),
  )

/** A subject as a key of what is typed: a preset or a name of one's own. */
export const subjectName = z.string().check(
  z.maxLength(100),
  z.refine((name) => !name.includes('\u0000'), /*i18n*/ 'Must not contain the NUL character.'),
)

/**
 * What is typed by subject, each under its name without spaces around it. `said` are the words for a name that is empty
 * and for one that stands there already.
 */
export const bySubject = <T extends z.ZodMiniType<Record<string, unknown>>>(
  tests: T,
  said: { empty: string; twice: string },
) =>
  z.pipe(
    tests,
    z.transform((given: z.output<T>, { issues }) => {
      const keys = Object.keys(given).map(nameKey)
      const refuse = (message: string) => issues.push({ code: 'custom', message, input: undefined })
      if (keys.includes('')) refuse(said.empty)
      if (new Set(keys).size < keys.length) refuse(said.twice)
      return Object.fromEntries(Object.entries(given).map(([name, rows]) => [name.trim(), rows])) as z.output<T>
    }),
  )

export const SAME_TEST = /*i18n*/ 'This test stands here twice.'

interface NamedTest {
  test_name: string
  marks: number
  max_marks: number
  exam_date?: string | null
}

/**
 * The rows that repeat one before them: same name, marks and date. A retake has another mark or another date; a test
 * without a name cannot be told from another.
 */
export function repeatedTests(tests: readonly NamedTest[]): number[] {
  const seen = new Set<string>()
  return tests.flatMap(({ test_name, marks, max_marks, exam_date }, row) => {
    const key = JSON.stringify([nameKey(test_name), marks, max_marks, exam_date ?? ''])
    if (test_name.trim() && seen.has(key)) return [row]
    seen.add(key)
    return []
  })
}

export const noTestTwice = z.check<NamedTest[]>(({ value, issues }) => {
  for (const row of repeatedTests(value)) {
    issues.push({ code: 'custom', message: SAME_TEST, input: undefined, path: [row, 'test_name'] })
  }
})

const subjectTests = bySubject(
  entries(
    subjectName,
    z.array(testRow).check(z.maxLength(STUDENT_LIMITS.tests), noTestTwice),
    STUDENT_LIMITS.subjects,
    /*i18n*/ 'Too many subjects.',
  ).check(z.refine((tests) => Object.keys(tests).length > 0, /*i18n*/ 'Please select at least one subject.')),
  { empty: /*i18n*/ 'Please enter a subject name', twice: /*i18n*/ 'This subject has already been added' },
)

export const confidence = z.enum(['High', 'Medium', 'Low'])
/** Why a forecast's confidence is not higher. */
export const forecastCause = z.enum(['few_tests', 'varied_marks', 'changed_level', 'no_history'])
/** Where the marks lead that follow a line beyond their own noise. */
export const forecastDirection = z.enum(['rising', 'falling'])

/** Association of marks with attendance and hours, for the sliders; absent when attendance is unknown. */
export const whatIf = z.object({
  attendance: z.number(),
  study_hours: z.nullable(z.number()),
  per_attendance_point: z.number(),
  per_root_hour: z.number(),
  /** The lower and the upper end of what is plausible for each of the two. */
  per_attendance_point_low: z.optional(z.number()),
  per_attendance_point_high: z.optional(z.number()),
  per_root_hour_low: z.optional(z.number()),
  per_root_hour_high: z.optional(z.number()),
  text: words,
})

export const forecastReply = z.object({
  range: z.string(),
  low: z.number(),
  high: z.number(),
  low90: z.number(),
  high90: z.number(),
  predicted: z.number(),
  confidence,
  confidence_score: z.number(),
  cause: z.nullable(forecastCause),
  /** The range is wider than 40 marks: too varied to plan by. */
  too_varied: z.boolean(),
  direction: z.nullable(forecastDirection),
  n_used: z.number(),
  basis: z.enum(['school', 'default']),
  warnings: z.array(words),
  what_if: z.optional(whatIf),
})
export type ForecastReply = z.output<typeof forecastReply>
/** A forecast before what it says is turned into words. */
export type ForecastData = z.input<typeof forecastReply>

const studentPredictorBody = z.object({ subject_tests: subjectTests })
const ownForecast = z.object({
  ...forecastReply.shape,
  /** By which the history, and what its student tells about it, name it. */
  forecast_id: id,
})
export type OwnForecast = z.output<typeof ownForecast>
const predictions = z.object({ data: z.object({ futurePredictions: z.record(z.string(), ownForecast) }) })

/** What a kept test may say beside; tests kept before there was such a field say nothing. */
export const keptOfTest = {
  exam_date: z.optional(z.nullable(z.string())),
  is_real_zero: z.optional(z.boolean()),
}

const ownPrediction = {
  feature,
  method: 'POST',
  callers: ['student'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
  body: studentPredictorBody,
  reply: { 201: predictions },
  creates: true,
} as const

export const predictStudent = endpoint({
  name: 'predictStudent',
  summary: 'Forecast a student’s next test in each subject from the tests typed in',
  path: '/mark-predictor/student-mark-predictor/:userId/',
  ...ownPrediction,
})

export const predictStudentFromMarks = endpoint({
  name: 'predictStudentFromMarks',
  summary: 'Forecast a student’s next test in each subject from the marks that are stored; a 0 among them is one',
  path: '/mark-predictor/student-academic-mark-predictor/:userId/',
  ...ownPrediction,
})

export const predictorProfile = endpoint({
  name: 'predictorProfile',
  feature,
  summary: 'What the predictor shows of the student, read-only',
  method: 'GET',
  path: '/api/predictor-profile/',
  callers: ['student'],
  reply: {
    200: z.object({
      full_name: z.string(),
      email: z.string(),
      current_school_name: z.nullable(z.string()),
      admission_number: z.nullable(z.string()),
      class: z.nullable(z.string()),
      board: z.nullable(z.string()),
    }),
  },
})

export const subjectMarks = endpoint({
  name: 'subjectMarks',
  feature,
  summary: 'A student’s published marks in a subject, by its name, oldest first: what a forecast can start from',
  method: 'GET',
  path: '/mark-predictor/subject-marks/:subject/:userId/',
  callers: ['student'],
  ids: { 'params.userId': 'self' },
  params: z.object({ subject: z.string().check(z.minLength(1), z.maxLength(100)), userId: id }),
  reply: {
    200: z.object({
      marks: z.array(
        z.object({ exam_name: z.string(), mark: z.number(), max_mark: z.number(), exam_date: z.string() }),
      ),
    }),
  },
})
