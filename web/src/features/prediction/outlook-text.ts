import { plural, t } from '@lingui/core/macro'
import type { ForecastOutcome, ForecastReply } from '@margam/contract/prediction'
import { formatDay, formatPercent } from '../../lib/format.ts'
import { confidenceGuide, confidenceLevel, confidenceText } from '../../ui/confidence-level.ts'

/** "62-74" of the wire as people write it: 62–74%. */
export const shownRange = (range: string) => `${range.replace('-', '–')}%`

/** A level's text where it is true: marks that vary or have moved are no lack of data. */
const guideOf = (confidence: string, cause: Cause): string => {
  const level = confidenceLevel(confidence)
  const isOwnReason = level === 'Low' && (cause === 'varied_marks' || cause === 'changed_level')
  return isOwnReason ? confidenceText(level) : `${confidenceText(level)}: ${confidenceGuide(level)}`
}

/** "62–74% · Medium confidence: moderate reliability, based on 3 tests". */
export function outlookText(range: string, confidence: string, tests: number, cause?: Cause): string {
  const [shown, certainty] = [shownRange(range), guideOf(confidence, cause)]
  return plural(tests, {
    0: `${shown} · ${certainty}, no test yet`,
    one: `${shown} · ${certainty}, based on # test`,
    other: `${shown} · ${certainty}, based on # tests`,
  })
}

/** Who reads it: a student of themselves, or a teacher of a student. */
export type Reader = 'student' | 'teacher'
type Cause = ForecastReply['cause'] | undefined
type Direction = ForecastReply['direction'] | undefined

/** Why a forecast is not surer, and what would make it so. */
export function causeText(cause: Cause, subject: string, reader: Reader): string | undefined {
  const isOwn = reader === 'student'
  switch (cause) {
    case 'few_tests':
      return isOwn
        ? t`There are few tests to go by: each further test of yours in ${subject} narrows the range.`
        : t`There are few tests to go by: each further test of the student in ${subject} narrows the range.`
    case 'varied_marks':
      return isOwn
        ? t`Your marks in ${subject} differ much from each other: tests that come closer together narrow the range.`
        : t`The student’s marks in ${subject} differ much from each other: tests that come closer together narrow the range.`
    case 'changed_level':
      return isOwn
        ? t`Your marks in ${subject} have moved to another level: a few more tests show whether they stay there.`
        : t`The student’s marks in ${subject} have moved to another level: a few more tests show whether they stay there.`
    case 'no_history':
      return isOwn
        ? t`There are not enough published marks to compare with yet: the more of them there are, and the more tests of yours, the surer this gets.`
        : t`There are not enough published marks to compare with yet: the more of them there are, and the more tests of the student, the surer this gets.`
    default:
      return undefined
  }
}

/** Marks that follow a line are forecast as a level, and the reader is told why. */
export function directionText(direction: Direction, reader: Reader): string | undefined {
  const isOwn = reader === 'student'
  switch (direction) {
    case 'rising':
      return isOwn
        ? t`Your marks have been rising. The forecast does not draw the line on: marks that rose seldom went on by as much, so the next one is expected near the latest ones.`
        : t`The student’s marks have been rising. The forecast does not draw the line on: marks that rose seldom went on by as much, so the next one is expected near the latest ones.`
    case 'falling':
      return isOwn
        ? t`Your marks have been falling. The forecast does not draw the line on: marks that fell seldom went on by as much, so the next one is expected near the latest ones.`
        : t`The student’s marks have been falling. The forecast does not draw the line on: marks that fell seldom went on by as much, so the next one is expected near the latest ones.`
    default:
      return undefined
  }
}

export const tooVariedText = () => t`The range is wider than 40 marks: too varied to plan by.`

/** What came true, beside what was expected; it judges nobody. */
export function outcomeTexts({ exam_name: exam, exam_date, percentage, is_inside, off }: ForecastOutcome): string[] {
  const [day, mark] = [formatDay(exam_date), formatPercent(percentage)]
  const away = Math.round(Math.abs(off))
  return [
    is_inside
      ? t`What came: ${mark} in ${exam} on ${day}, inside the range.`
      : t`What came: ${mark} in ${exam} on ${day}, outside the range; about two in ten are.`,
    away === 0
      ? t`That is what was expected.`
      : off > 0
        ? plural(away, {
            one: 'That is # point above the expected mark.',
            other: 'That is # points above the expected mark.',
          })
        : plural(away, {
            one: 'That is # point below the expected mark.',
            other: 'That is # points below the expected mark.',
          }),
  ]
}

/** The pattern behind the what-if, which is no promise. */
export function associationText({ text, least, most }: { text: string; least: number; most: number }, reader: Reader) {
  if (reader === 'student') return text
  return most === 0
    ? t`At this attendance, students with such marks scored about the same when they attended more.`
    : t`Students with such marks and higher attendance scored about ${least}–${most} marks more. This is a pattern, not a promise that attending more causes it.`
}
