import type { Exam, ExamMarkRow } from '@margam/contract/marks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { ExamSummary } from './exam-summary.tsx'

const exam: Exam = {
  exam_id: 'exam',
  exam_name: 'Unit Test 1',
  exam_date: '2026-08-01',
  max_mark: 50,
  weight: 1,
  term_id: null,
  term_name: null,
  state: 'published',
  version: 1,
  entered: 7,
  total: 7,
  mean: 35.29,
}
const row = (mark: number | null, i: number): ExamMarkRow => ({
  student_id: `student ${i}`,
  student_name: `Student ${i}`,
  student_roll_number: String(i + 1),
  exam_id: exam.exam_id,
  exam_name: exam.exam_name,
  exam_date: exam.exam_date,
  mark,
  max_mark: exam.max_mark,
  percentage: mark === null ? null : (100 * mark) / exam.max_mark,
  grade: null,
  status: mark === null ? 'absent' : 'present',
  class_id: 'class',
  subject_id: 'subject',
  subject_name: 'Mathematics',
  version: 1,
  has_left: false,
})
const averageOf = (marks: (number | null)[]) => {
  show(<ExamSummary exam={exam} rows={marks.map(row)} />)
  return screen.getByText('Average').nextElementSibling?.textContent
}

test('the average in per cent is that of the marks, as the other screens have it, and not of their rounded mean', () => {
  // 247 of 350 are 70.571 per cent; 35.29 of 50 would be 70.58
  expect(averageOf([42, 35, 28, 47, 19, 45, 31, null])).toBe('35.29 (70.57%)')
})

test('an exam that all missed has no average', () => {
  expect(averageOf([null, null])).toBe('–')
})
