import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import type { Analytics } from '../analytics.api.ts'
import { Standouts } from './standouts.tsx'

const exam = { exam_name: 'Unit Test 1', exam_date: '2026-08-01', percentage: 40 }
const of = (weakest: Analytics['weakest']): Analytics => ({
  academic_year: '2026-2027',
  academic_years: [],
  exams: [],
  subjects: [],
  marks: 4,
  direction: null,
  strongest: null,
  weakest,
  attendance: { months: [] } as unknown as Analytics['attendance'],
})

test('the weakest subject leads to a short paper of it', () => {
  show(<Standouts analytics={of({ subject_id: 'm', subject_name: 'Mathematics', percentage: 41, exam })} />, {
    role: 'student',
  })
  const link = screen.getByRole('link', { name: 'Practise Mathematics' })
  expect(link.getAttribute('href')).toBe('/student/question_paper_generator?practise=Mathematics')
})

test('where no subject stands out there is nothing to practise', () => {
  show(<Standouts analytics={of(null)} />, { role: 'student' })
  expect(screen.queryByRole('link')).toBeNull()
})
