import type { ClassItem } from '@margam/contract/classes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassDetailsDialog } from './class-details-dialog.tsx'

const item: ClassItem = {
  id: 'class',
  class_name: '8 A',
  class_level: '8',
  section: 'A',
  academic_year: '2026-2027',
  teacher: 'Radha Nair',
  students: 2,
  capacity: null,
  status: 'Active',
  subject_teachers: {},
  assigned_students: [],
}
const linksShown = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')])
const PAPERS = [
  ['Report', 'Report of 8 A', '/organisation/classes/class/report'],
  ['Report cards', 'Report cards of 8 A', '/organisation/classes/class/report-cards'],
]

test.each(['Active', 'Archived'] as const)(
  'an %s class says in words where its report and its report cards are',
  (status) => {
    show(<ClassCard item={{ ...item, status }} organisationId="school" onDetails={() => {}} onArchive={() => {}} />)
    expect(linksShown()).toEqual(expect.arrayContaining(PAPERS))
    expect(Boolean(screen.queryByRole('button', { name: 'Archive 8 A' }))).toBe(status === 'Active')
  },
)

test('the details of a class lead there too', async () => {
  show(<ClassDetailsDialog item={item} onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Class Details' })
  expect(linksShown()).toEqual(PAPERS)
})
