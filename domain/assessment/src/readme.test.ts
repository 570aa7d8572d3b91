import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeForm } from './form/form.ts'
import { conversionTable, scoreForm } from './scoring/score-form.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the README says what 20 right answers of its form come to', () => {
  const form = makeForm('attempt 1')
  const { raw, iqscore, band } = scoreForm(form, {
    answers: new Map(form.slice(0, 20).map(({ key }, place) => [place, key])),
  })
  expect(readme).toContain(`// ${raw} right: ${iqscore}, band ${band?.join('-')}`)
})

test('the README says what right answers come to over a hundred forms', () => {
  const counts = [0, 10, 18, 20, 25, 30]
  const tables = Array.from({ length: 100 }, (_, i) => conversionTable(makeForm(`readme ${i}`)))
  const means = counts.map((raw) => Math.round(tables.reduce((sum, table) => sum + table[raw].iqscore, 0) / 100))
  expect(readme).toContain(`| raw ${counts.join(', ')} | ${means.join(', ')} `)
})
