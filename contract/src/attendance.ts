import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, monthField, optionalMonth, optionalText, requiredText, textField } from './fields.ts'
import { optionalDate, requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'attendance'
const path = '/api/attendance/'
const ofSchool = { callers: ['organisation'] } as const
const ofBoth = { callers: ['organisation', 'teacher'] } as const
/** Left out: the whole school. */
const oneClass = { 'query.class_id': { policy: 'seen-class', optional: true } } as const
const theClass = { 'query.class_id': 'seen-class' } as const

const kind = z.enum(['present', 'late', 'half_day', 'absent'])
const code = z.object({ code: z.string(), name: z.string(), counts_as: kind })
export type AttendanceCode = z.output<typeof code>

const tally = z.object({ present: z.number(), late: z.number(), half_day: z.number(), absent: z.number() })
/** Per cent with two decimals; null when no register was taken. */
const rate = z.nullable(z.number())
/** A student’s days of a year. */
export const ofYearDays = {
  tally,
  days: z.number(),
  rate,
  /** Against the school’s threshold; null without a rate. */
  standing: z.nullable(z.enum(['low', 'watch', 'good'])),
  /** Since when attendance is kept, where that is later than the year’s first day. */
  kept_since: z.nullable(words),
}
export const monthOfDays = { month: z.string(), tally, days: z.number(), rate }
const page = { limit: optionalText(4), cursor: optionalText(600) }
const day = optionalDate

/** The academic year of a day, with the day from which its attendance is kept; null where there is no year yet. */
const yearOfDay = z.nullable(
  z.object({
    academic_year_id: id,
    starts_on: z.string(),
    ends_on: z.string(),
    attendance_starts_on: z.string(),
    version: z.number(),
  }),
)
export type YearOfDay = NonNullable<z.output<typeof yearOfDay>>

const absence = z.object({
  student_id: id,
  name: z.string(),
  roll_number: z.string(),
  class_id: id,
  class_name: z.string(),
  code: z.string(),
  status: kind,
  attendance_rate: rate,
})

export const listAbsences = endpoint({
  name: 'listAbsences',
  feature,
  summary: 'A school’s day: how many of each kind, which classes are not taken, and who was not there all day',
  method: 'GET',
  path: `${path}absences/`,
  ...ofSchool,
  ids: oneClass,
  query: z.object({ day, class_id: optionalText(40), status: optionalText(10), search: optionalText(100), ...page }),
  reply: {
    200: z.object({
      day: z.string(),
      today: z.string(),
      /** Why no register can be taken on this day, or null. */
      no_school: z.nullable(words),
      year: yearOfDay,
      students: z.number(),
      tally,
      rate,
      classes_taken: z.number(),
      classes_not_taken: z.number(),
      absences: z.array(absence),
      total: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  },
})
export type Absence = z.output<typeof absence>

const dayRegister = z.object({
  class_id: id,
  class_name: z.string(),
  students: z.number(),
  /** Null while the register was not taken, which is not the same as everybody present. */
  tally: z.nullable(tally),
  taken_at: z.nullable(instant),
  taken_by: z.nullable(z.string()),
  class_teacher: z.nullable(z.string()),
  /** When the class teacher was reminded of the register; null where nobody was. */
  reminded_at: z.nullable(instant),
})
export type DayRegister = z.output<typeof dayRegister>
const dayRegisters = z.object({
  day: z.string(),
  today: z.string(),
  no_school: z.nullable(words),
  year: yearOfDay,
  registers: z.array(dayRegister),
  total: z.number(),
  next_cursor: z.nullable(z.string()),
})
const registersQuery = z.object({ day, state: optionalText(10), search: optionalText(100), ...page })

const register = z.object({
  class_id: id,
  class_name: z.string(),
  day: z.string(),
  today: z.string(),
  no_school: z.nullable(words),
  taken: z.boolean(),
  taken_at: z.nullable(instant),
  taken_by: z.nullable(z.string()),
  /** 0 while not taken. */
  version: z.number(),
  codes: z.array(code),
  students: z.array(
    z.object({
      student_id: id,
      name: z.string(),
      roll_number: z.string(),
      /** Null for somebody of whom a taken register says nothing. */
      code: z.nullable(z.string()),
    }),
  ),
  /** The newest first; the first taking is not among them. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string(),
      /** Null after it: taken out, since the register of another class has them on this day. */
      changes: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
    }),
  ),
})
export type Register = z.output<typeof register>
/** A register before what it says is turned into words. */
export type RegisterData = z.input<typeof register>
const registerQuery = z.object({ class_id: optionalText(40), day })
const registerBody = z.object({
  class_id: keyText,
  day: requiredDate(/*i18n*/ 'Day is required.'),
  /** The version that was read; null for a register that is taken for the first time. */
  version,
  /** Whoever is not named keeps the stored code, or is present. */
  entries: z
    .array(z.object({ student_id: keyText, code: requiredText(/*i18n*/ 'Code is required.', 3) }))
    .check(z.maxLength(500, /*i18n*/ 'A register has at most 500 students.')),
})

const sheetDay = z.object({
  day: z.string(),
  state: z.enum(['taken', 'not_taken', 'not_kept', 'no_school']),
  reason: words,
})
export const monthlySheet = z.object({
  class_id: id,
  class_name: z.string(),
  month: z.string(),
  codes: z.array(code),
  days: z.array(sheetDay),
  students: z.array(
    z.object({
      student_id: id,
      name: z.string(),
      roll_number: z.string(),
      /** One for each day; null where nothing was taken. */
      codes: z.array(z.nullable(z.string())),
      /** What was brought in of the month as a whole: it counts in the tally, beside the registers. */
      month: z.nullable(
        z.object({ starts_on: z.string(), ends_on: z.string(), held: z.number(), present: z.string() }),
      ),
      tally,
      rate,
    }),
  ),
})
export type MonthlySheet = z.output<typeof monthlySheet>
export type MonthlySheetData = z.input<typeof monthlySheet>
const sheetQuery = z.object({
  class_id: optionalText(40),
  month: monthField,
})

const read = <const N extends string, const P extends string, const O extends object>(name: N, part: P, who: O) =>
  ({ name, feature, method: 'GET', path: `${path}${part}/`, ...who }) as const

export const listRegisters = endpoint({
  ...read('listRegisters', 'registers', ofBoth),
  summary: 'The classes of a day, taken or not; a teacher’s own for a teacher',
  query: registersQuery,
  reply: { 200: dayRegisters },
})
export const remindOfRegisters = endpoint({
  name: 'remindOfRegisters',
  feature,
  summary: 'Mail the class teachers whose register of today is not taken, each once a day',
  method: 'POST',
  path: `${path}reminders/`,
  ...ofSchool,
  ids: { 'body.class_ids[]': 'seen-class' },
  body: z.object({
    class_ids: z.array(keyText).check(z.minLength(1, /*i18n*/ 'Choose a class.'), z.maxLength(400)),
  }),
  reply: { 200: z.object({ message: words }) },
})

export const readRegister = endpoint({
  ...read('readRegister', 'register', ofBoth),
  ids: theClass,
  summary: 'The register of a class and day, everybody present until it is taken, with its corrections',
  query: registerQuery,
  reply: { 200: register },
})

const saved = z.object({ message: words, register })
export const saveRegister = endpoint({
  name: 'saveRegister',
  feature,
  summary: 'Take or correct a register; a stale version is a 409 with what is stored',
  method: 'PUT',
  path: `${path}register/`,
  ...ofBoth,
  ids: {
    'body.class_id': 'seen-class',
    'body.entries[].student_id': { policy: 'in-class', of: 'body.class_id', byCall: 400 },
  },
  body: registerBody,
  reply: { 200: saved },
})
export const readSheet = endpoint({
  ...read('readSheet', 'sheet', ofBoth),
  ids: theClass,
  summary: 'A class’s month, day by day, to print or export',
  query: sheetQuery,
  reply: { 200: monthlySheet },
})
export const printSheet = endpoint({
  ...read('printSheet', 'sheet/pdf', ofBoth),
  ids: theClass,
  summary: 'The same month as a PDF',
  query: sheetQuery,
  reply: { 200: z.unknown() },
})

const ownDay = z.object({
  day: z.string(),
  /** Of "taken" the register says something; "counted" is a day of a month that was brought in as a whole. */
  state: z.enum(['taken', 'counted', 'not_taken', 'not_kept', 'no_class', 'holiday', 'closed', 'to_come']),
  /** Why there is nothing of the day; empty where there is. */
  reason: words,
  /** One, and more where a teacher on their own has the student in several classes. Null: a name the code had once. */
  codes: z.array(z.object({ code: z.string(), name: z.nullable(z.string()), counts_as: kind })),
})
export type OwnDay = z.output<typeof ownDay>
export const readOwnAttendance = endpoint({
  name: 'readOwnAttendance',
  feature,
  summary: 'A student’s own year of attendance, and one month of it day by day',
  method: 'GET',
  path: `${path}own/`,
  callers: ['student'],
  // left out: this month, or the last in which the student was in a class
  query: z.object({ month: z._default(optionalMonth, '') }),
  reply: {
    200: z.object({
      month: z.string(),
      /** The months that can be asked for. */
      first_month: z.string(),
      last_month: z.string(),
      today: z.string(),
      /** The year that the month is of; null for a student who was in no class yet. */
      academic_year: z.nullable(z.string()),
      year: z.object(ofYearDays),
      of_month: z.object(monthOfDays),
      days: z.array(ownDay),
      /** What of the month was brought in as a whole: it counts beside the registers. */
      brought_in: z.array(
        z.object({ starts_on: z.string(), ends_on: z.string(), held: z.number(), present: z.string() }),
      ),
    }),
  },
})
export type OwnAttendance = z.output<(typeof readOwnAttendance)['reply'][200]>
export type OwnAttendanceData = z.input<(typeof readOwnAttendance)['reply'][200]>

export const readAttendanceTrend = endpoint({
  ...read('readAttendanceTrend', 'trend', ofSchool),
  ids: oneClass,
  summary: 'The rate of each day of the week that holds a day, of the school or one class',
  query: z.object({ day, class_id: optionalText(40) }),
  reply: { 200: z.object({ days: z.array(z.object({ day: z.string(), registers: z.number(), tally, rate })) }) },
})
export type TrendDay = z.output<(typeof readAttendanceTrend)['reply'][200]>['days'][number]

const lowStudent = z.object({
  student_id: id,
  name: z.string(),
  class_name: z.string(),
  roll_number: z.string(),
  tally,
  days: z.number(),
  rate: z.number(),
  standing: z.enum(['low', 'watch']),
})
export type LowStudent = z.output<typeof lowStudent>
export const listLowAttendance = endpoint({
  ...read('listLowAttendance', 'low', ofSchool),
  summary: 'Students below the school’s threshold, and up to 90 per cent, the lowest first',
  query: z.object({ standing: optionalText(10), search: optionalText(100), ...page }),
  reply: {
    200: z.object({
      threshold: z.number(),
      low: z.number(),
      watch: z.number(),
      students: z.array(lowStudent),
      total: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  },
})

export const listAttendanceClasses = endpoint({
  ...read('listAttendanceClasses', 'classes', ofSchool),
  summary: 'The classes of the year of a day, to choose from',
  query: z.object({ day }),
  reply: { 200: z.object({ classes: z.array(z.object({ class_id: id, class_name: z.string() })) }) },
})

export const readAttendanceCodes = endpoint({
  ...read('readAttendanceCodes', 'codes', ofSchool),
  summary: 'The codes a school marks with',
  reply: { 200: z.object({ codes: z.array(code) }) },
})
export const saveAttendanceCodes = endpoint({
  name: 'saveAttendanceCodes',
  feature,
  summary: 'Replace the codes; what was marked keeps what it stood for',
  method: 'PUT',
  path: `${path}codes/`,
  ...ofSchool,
  body: z.object({
    codes: z
      .array(
        z.object({
          code: textField((value) =>
            /^[\p{L}\p{N}]{1,3}$/u.test(value) ? undefined : /*i18n*/ 'A code has 1 to 3 letters or digits.',
          ),
          name: requiredText(/*i18n*/ 'Name is required.', 40),
          counts_as: kind,
        }),
      )
      .check(z.minLength(2, /*i18n*/ 'A school needs a code for present and one for absent.'), z.maxLength(20)),
  }),
  reply: { 200: z.object({ message: words, codes: z.array(code) }) },
})
