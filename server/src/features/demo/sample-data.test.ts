import { contactFields, familyInfo, personalFields } from '@margam/contract/student-sections'
import { board, educationErrors, experienceErrors, skillErrors } from '@margam/contract/teacher-form'
import { type DaySpan, weekdayOf } from '@margam/school/school-days'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleCodes } from './sample-attendance.ts'
import { isRainy, pastSchoolDays, sampleHolidays } from './sample-calendar.ts'
import { sampleFamily } from './sample-families.ts'
import { PAST_EXAMS, SAMPLE_EXAMS, type SampleMark, sampleMarks, samplePastMarks } from './sample-marks.ts'
import { sampleTeacherFields, sampleTeacherSections } from './sample-teachers.ts'

const year: DaySpan = { startsOn: '2026-06-01', endsOn: '2027-05-31' }
const days = pastSchoolDays(year, sampleHolidays(year), '2026-11-26')
const students = Array.from({ length: 400 }, (_, i) => i)
const codes = students.map((student) => sampleCodes(student, days))

/** How often a code was given on some days, over all students. */
const share = (code: string, isMeant: (day: string) => boolean) => {
  const places = days.flatMap((day, place) => (isMeant(day) ? [place] : []))
  const given = codes.flatMap((text) => places.filter((place) => text[place] === code))
  return given.length / (places.length * codes.length)
}

test('there is no school at weekends, on holidays, today and later', () => {
  expect(days.every((day) => weekdayOf(day) <= 5)).toBe(true)
  expect(days[0]).toBe('2026-06-01')
  expect(days.at(-1)).toBe('2026-11-25')
  for (const closed of ['2026-07-14', '2026-10-02', '2026-08-24', '2026-08-26']) expect(days).not.toContain(closed)
  expect(days.length).toBeGreaterThan(SAMPLE_EXAMS[0].daysBack)
})

test.each(['2026-01-05', '2026-03-31', '2026-07-28', '2027-02-01'])(
  'a year five months old on %s has had all exams',
  (today) => {
    const startsOn = `${new Date(Date.parse(today) - 150 * 86_400_000).toISOString().slice(0, 7)}-01`
    const span = { startsOn, endsOn: `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}` }
    expect(pastSchoolDays(span, sampleHolidays(span), today).length).toBeGreaterThanOrEqual(SAMPLE_EXAMS[0].daysBack)
  },
)

test('more are away on Mondays and in the rains, and more come late in the rains', () => {
  const isMonday = (day: string) => weekdayOf(day) === 1
  expect(share('A', isMonday)).toBeGreaterThan(1.5 * share('A', (day) => !isMonday(day)))
  expect(share('A', isRainy)).toBeGreaterThan(share('A', (day) => !isRainy(day)))
  expect(share('L', isRainy)).toBeGreaterThan(2 * share('L', (day) => !isRainy(day)))
})

test('nearly everybody is usually there, and some are away so often that it matters', () => {
  const rates = codes.map((text) => [...text].filter((code) => code !== 'A').length / days.length)
  const low = rates.filter((rate) => rate < 0.8).length
  expect(low).toBeGreaterThan(students.length / 50)
  expect(low).toBeLessThan(students.length / 8)
  expect(rates.filter((rate) => rate > 0.9).length).toBeGreaterThan(0.75 * students.length)
})

test('a day has the same code whenever the school is made', () => {
  expect(sampleCodes(7, days.slice(0, 40))).toBe(sampleCodes(7, days).slice(0, 40))
})

/** Pearson’s. */
function correlation(pairs: readonly (readonly [number, number])[]) {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
  const spread = (of: (pair: readonly [number, number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0)
  return (
    spread(([a, b]) => (a - x) * (b - y)) / Math.sqrt(spread(([a]) => (a - x) ** 2) * spread(([, b]) => (b - y) ** 2))
  )
}

test('marks of one student hang together over subjects and exams, and are no copies of one another', () => {
  const all = students.map((student) => sampleMarks(student, 5))
  const pairs = (of: (marks: SampleMark[][]) => [SampleMark, SampleMark]) =>
    all.map(of).filter((pair): pair is [number, number] => pair.every((mark) => typeof mark === 'number'))
  for (const found of [
    correlation(pairs((marks) => [marks[2][0], marks[2][3]])),
    correlation(pairs((marks) => [marks[0][1], marks[3][1]])),
  ]) {
    expect(found).toBeGreaterThan(0.5)
    expect(found).toBeLessThan(0.95)
  }
})

test('marks of the year before are those of the same student, and none is above its maximum', () => {
  const past = students.map((student) => samplePastMarks(student, 5))
  const pairs = past.map((marks, student) => [marks[1][2], sampleMarks(student, 5)[2][2]] as const)
  const sat = pairs.filter((pair): pair is [number, number] => pair.every((mark) => typeof mark === 'number'))
  expect(correlation(sat)).toBeGreaterThan(0.5)
  expect(correlation(sat)).toBeLessThan(0.95)
  for (const [exam, { max }] of PAST_EXAMS.entries()) {
    const marks = past.flatMap((one) => one[exam])
    expect(marks.every((mark) => mark === null || (typeof mark === 'number' && mark >= 0 && mark <= max))).toBe(true)
    expect(marks.filter((mark) => mark === null).length).toBeGreaterThan(0)
  }
})

test('no mark is above its maximum, some are absent, and of the draft alone some are not entered', () => {
  const all = students.map((student) => sampleMarks(student, 5))
  for (const [exam, { max }] of SAMPLE_EXAMS.entries()) {
    const marks = all.flatMap((one) => one[exam])
    expect(marks.every((mark) => typeof mark !== 'number' || (mark >= 0 && mark <= max))).toBe(true)
    expect(marks.filter((mark) => mark === null).length).toBeGreaterThan(0)
    expect(marks.includes(undefined)).toBe(exam === SAMPLE_EXAMS.length - 1)
  }
})

test('a family is as a form takes it, and no two share a phone', () => {
  const form = z.object({ ...personalFields, ...contactFields, family_info: familyInfo })
  const families = students.map((student) => sampleFamily(student, student % 3 ? 'Krishnan' : 'Joseph', '12 Lake Road'))
  for (const family of families) expect(form.parse(family)).toEqual(family)
  const phones = families.flatMap(({ family_info: { father_phone, mother_phone } }) => [father_phone, mother_phone])
  expect(new Set(phones).size).toBe(2 * students.length)
})

test.each(['Mathematics', 'Science', 'English', 'Hindi', 'Social Science'])(
  'what teachers of %s learned and did is as a form takes it, and in an order that a life can have',
  (subject) => {
    for (const i of students) {
      const { dateOfBirth } = sampleTeacherFields(i)
      const sections = sampleTeacherSections(i, subject, 'Sunrise School')
      const today = '2026-11-26'
      expect(board(sections.board ?? '')).toBeUndefined()
      expect(experienceErrors(sections.experiences, { born: dateOfBirth, today })).toEqual({})
      expect(educationErrors(sections.educations, today)).toEqual({})
      expect(skillErrors(sections.skills)).toEqual({})
      const taughtFrom = sections.experiences.at(-1)?.startDate.slice(0, 4) ?? ''
      for (const { yearOfCompletion } of sections.educations) expect(yearOfCompletion <= taughtFrom).toBe(true)
    }
  },
)
