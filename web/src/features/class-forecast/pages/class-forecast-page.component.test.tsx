import { type ClassStudent, listForecastClasses, readClassForecast } from '@margam/contract/class-forecast'
import { screen, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ClassForecastPage } from './class-forecast-page.tsx'

const subject = (name: string, may_write: boolean) => ({ subject_id: name, subject_name: name, may_write })
const choices = {
  academic_year: '2026-2027',
  classes: [
    {
      class_id: '8 A',
      class_name: '8 A',
      subjects: [subject('English', false), subject('Mathematics', true), subject('Science', true)],
    },
    { class_id: '8 B', class_name: '8 B', subjects: [subject('Mathematics', true), subject('Science', true)] },
  ],
}
const student: ClassStudent = {
  student_id: 's',
  student_name: 'Asha Nair',
  roll_number: '1',
  forecast: null,
  off: null,
}

/** The screen with ways to it and away from it. */
function Site() {
  const isHere = useLocation().pathname === '/class-forecast'
  return (
    <>
      <Link to="/elsewhere">Away</Link>
      <Link to="/class-forecast">Class Forecast</Link>
      <Link to="/class-forecast?class_id=8+A&subject_id=English">English of 8 A</Link>
      {isHere && <ClassForecastPage />}
    </>
  )
}
function open() {
  serve(listForecastClasses, choices)
  serve(readClassForecast, ({ query }) => ({
    class_id: query['class_id'] ?? '',
    class_name: query['class_id'] ?? '',
    academic_year: '2026-2027',
    subject_id: query['subject_id'] ?? '',
    subject_name: query['subject_id'] ?? '',
    pass_mark: 50,
    warning_chance: 50,
    made_at: null,
    is_being_made: false,
    students: [student],
  }))
  return show(<Site />, { role: 'teacher', at: '/class-forecast' })
}
const shown = async (name: string) => within(await screen.findByRole('region', { name: `Forecasts of ${name}` }))

test('it opens on what the teacher teaches, and says of a student without a mark just that', async () => {
  open()
  expect((await shown('8 A in Mathematics')).getByText('No published mark yet')).toBeTruthy()
  expect(screen.queryByText(/Marks have come in/)).toBeNull()
})

test('it is found again as it was left, and a link stands above that', async () => {
  const user = open()
  await shown('8 A in Mathematics')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '8 B')
  await shown('8 B in Mathematics')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Science')
  await shown('8 B in Science')
  const go = (name: string) => user.click(screen.getByRole('link', { name }))
  await go('Away')
  expect(screen.queryByRole('combobox')).toBeNull()
  await go('Class Forecast')
  await shown('8 B in Science')
  await go('English of 8 A')
  expect((await shown('8 A in English')).getByText('Asha Nair')).toBeTruthy()
})
