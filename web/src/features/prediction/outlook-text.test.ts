import { describe, expect, it } from 'vitest'
import { associationText, causeText, directionText, outcomeTexts, outlookText, tooVariedText } from './outlook-text.ts'
import { plottedTests } from './shown-forecast.ts'

describe('an outlook in words', () => {
  it('gives the range, the confidence and what it rests on', () => {
    expect(outlookText('62-74', 'medium', 3)).toBe('62–74% · Medium confidence: moderate reliability, based on 3 tests')
    expect(outlookText('40-80', 'Low', 1, 'few_tests')).toBe(
      '40–80% · Low confidence: less accurate due to limited data, based on 1 test',
    )
    expect(outlookText('40-80', 'Low', 0)).toContain('no test yet')
  })
  it('does not call marks that vary a lack of data', () => {
    expect(outlookText('20-80', 'Low', 9, 'varied_marks')).toBe('20–80% · Low confidence, based on 9 tests')
    expect(outlookText('20-80', 'Low', 9, 'changed_level')).toBe('20–80% · Low confidence, based on 9 tests')
  })
  it('names each cause to the student and to the teacher, and none where it is high', () => {
    for (const cause of ['few_tests', 'varied_marks', 'changed_level', 'no_history'] as const) {
      expect(causeText(cause, 'English', 'student')).toMatch(/\byou(r|rs)?\b/i)
      expect(causeText(cause, 'English', 'teacher')).toMatch(/the student/i)
      expect(causeText(cause, 'English', 'teacher')).not.toMatch(/\byou(r|rs)?\b/i)
    }
    expect(causeText(null, 'English', 'student')).toBeUndefined()
  })
  it('says why it does not follow a line', () => {
    expect(directionText('rising', 'student')).toMatch(/^Your marks have been rising\. The forecast does not draw/)
    expect(directionText('falling', 'teacher')).toMatch(/^The student’s marks have been falling\. The forecast/)
    expect(directionText(null, 'student')).toBeUndefined()
  })
  it('says when it is too varied to plan by', () => expect(tooVariedText()).toContain('too varied to plan by'))
  it('calls a pattern a pattern, to both', () => {
    const said = { text: 'Students like you…', least: 0, most: 2 }
    expect(associationText(said, 'student')).toBe('Students like you…')
    expect(associationText(said, 'teacher')).toMatch(/about 0–2 marks more\. This is a pattern, not a promise/)
  })
})

describe('what came true', () => {
  const outcome = { exam_name: 'Unit test 2', exam_date: '2026-11-30', mark: 35, max_mark: 50, percentage: 70 }
  it.each([
    [true, 2, 'What came: 70% in Unit test 2 on Nov 30, 2026, inside the range.', 'That is 2 points above the'],
    [true, -1, 'inside the range.', 'That is 1 point below the expected mark.'],
    [true, 0.4, 'inside the range.', 'That is what was expected.'],
    [false, 16.2, 'outside the range; about two in ten are.', 'That is 16 points above'],
  ])(
    'is told beside the range, with how far it was from the expected mark (%s, %s)',
    (is_inside, off, first, second) => {
      const [where, away] = outcomeTexts({ ...outcome, is_inside, off })
      expect(where).toContain(first)
      expect(away).toContain(second)
    },
  )
})

describe('the tests of a plot', () => {
  const test = { test_name: '', marks: 20, max_marks: 25, attendance: 0, study_hours: 0 }
  it('are in per cent, and called by their number where they have no name', () => {
    expect(plottedTests([test, { ...test, test_name: 'Unit 2', marks: 25 }])).toEqual([
      { name: 'Test 1', value: 80 },
      { name: 'Unit 2', value: 100 },
    ])
  })
  it('leave out what has no maximum or was never filled in, and keep a 0 that counts', () => {
    const zero = { ...test, marks: 0 }
    const values = (...tests: (typeof test)[]) => plottedTests(tests).map(({ value }) => value)
    expect(values({ ...test, max_marks: 0 }, zero)).toEqual([])
    expect(values({ ...zero, attendance: 80 })).toEqual([0])
    expect(values({ ...zero, is_real_zero: true } as typeof test)).toEqual([0])
    expect(values({ ...zero, exam_date: '2026-08-01' } as typeof test)).toEqual([0])
    // rows are added at the end, so that one before another that was entered is a mark
    expect(values(zero, test, zero)).toEqual([0, 80])
  })
  it('are called by the row that they stand in', () => {
    expect(plottedTests([{ ...test, max_marks: 0 }, test])).toEqual([{ name: 'Test 2', value: 80 }])
  })
})
