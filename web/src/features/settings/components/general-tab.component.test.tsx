import { listAcademicYears } from '@margam/contract/academic-years'
import {
  type OrganisationSettings,
  readOrganisationSettings,
  saveOrganisationSettings,
} from '@margam/contract/settings'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { GeneralTab } from './general-tab.tsx'

const settings: OrganisationSettings = {
  organisation_name: 'Hill School',
  address: '',
  affiliated_to: '',
  affiliation_number: '',
  phone: '',
  email: 'office@hill.test',
  grading_system: 'letters',
  low_attendance_threshold: 75,
  working_days: [1, 2, 3, 4, 5],
  hold_marks_as_drafts: false,
  grade_incomplete_cards: false,
  card_class_average: false,
  card_class_highest: false,
  card_template: 'classic',
  card_second_language: '',
  card_photo: true,
  card_parents: true,
  card_year_exams: false,
  forecast_pass_mark: null,
  usual_pass_mark: 40,
  forecast_warning_chance: 50,
  verified_consent: false,
  notifications: { email: true, push: false, sms: false, attendance: true, grades: true, announcements: true },
  paper_language: 'en',
  languages: ['en'],
  logo_url: null,
  version: 1,
}

test('after a stale save what is typed stays, and the next save changes that alone', async () => {
  serve(listAcademicYears, { academic_years: [], holidays: [], terms: [] })
  serve(readOrganisationSettings, settings)
  const current = { ...settings, grading_system: 'cbse' as const, version: 2 }
  const sent = serve(saveOrganisationSettings, ({ body }) =>
    body.version === 1
      ? new Refusal(409, { message: 'Somebody else changed the settings meanwhile.', current })
      : { message: 'Settings saved.', settings: { ...current, low_attendance_threshold: 80, version: 3 } },
  )
  const user = show(<GeneralTab settings={settings} onSaved={() => undefined} />)
  const threshold = screen.getByLabelText<HTMLInputElement>('Low attendance threshold (%)')
  await user.clear(threshold)
  await user.type(threshold, '80')
  await user.click(screen.getByRole('button', { name: 'Save general settings' }))
  expect(await screen.findByText(/What you typed is still here\. Save again/)).toBeTruthy()
  expect(threshold.value).toBe('80')
  await user.click(screen.getByRole('button', { name: 'Save general settings' }))
  expect(await screen.findByText('Settings saved.')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { low_attendance_threshold: 80, version: 1 },
    { low_attendance_threshold: 80, version: 2 },
  ])
})
