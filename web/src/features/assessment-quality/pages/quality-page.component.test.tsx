import { readQuality } from '@margam/contract/assessment/quality'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { Quality } from '../assessment-quality.api.ts'
import { QualityPage } from './quality-page.tsx'

const design = {
  design: 'matrix 1',
  category: 'logical_reasoning',
  answers: 40,
  share_right: 0.5,
  expected_share: 0.55,
  discrimination: 0.31,
  median_seconds: 32.4,
  never_chosen: [],
  flags: [],
  drawn_less: false,
}
const quality: Quality = {
  results: { reasoning: 12, interests: 14 },
  provisional: true,
  designs: [
    design,
    {
      ...design,
      design: 'series 2',
      answers: 90,
      flags: ['below_chance'],
      never_chosen: ['one less'],
      drawn_less: true,
    },
  ],
  statements: [
    {
      statement: 'I would enjoy repairing a fan.',
      theme: 'Realistic',
      scale: 5,
      answers: 14,
      mean: 3.6,
      spread: 0.2,
      middle_share: 0.7,
      discrimination: null,
      flags: ['mostly_middle'],
    },
  ],
  reliability: [{ name: 'logical_reasoning', alpha: null }],
  counted_at: '2026-11-24T04:00:00.000Z',
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Designs of reasoning questions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('designs are sorted and narrowed to what is flagged, in words', async () => {
  serve(readQuality, quality)
  const user = show(<QualityPage />, { role: 'superadmin' })
  expect(await screen.findByText('Norms are provisional until 300 results')).toBeTruthy()
  expect(rows()[0]).toContain('matrix 1Logical4050%55%0.3132 s')
  await user.click(screen.getByRole('button', { name: /^Answers/ }))
  await user.click(screen.getByRole('button', { name: /^Answers/ }))
  expect(rows()[0]).toContain('series 2')
  await user.click(screen.getByRole('checkbox', { name: 'Flagged only' }))
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('Right less often than by guessingDrawn less')
  expect(screen.getByText('Mostly answered in the middle')).toBeTruthy()
})

test('before anybody has finished a test it says so', async () => {
  serve(readQuality, { ...quality, results: { reasoning: 0, interests: 0 }, designs: [], statements: [] })
  show(<QualityPage />, { role: 'superadmin' })
  expect(await screen.findByText('Nobody has finished a test yet.')).toBeTruthy()
})
