import { describe, expect, it } from 'vitest'
import { foundNames, tickedOf, wantedCareers } from './career-filters.ts'
import type { CareerRow } from './careers.api.ts'

const row = (name: string, change: Partial<CareerRow> = {}): CareerRow => ({
  id: name.toLowerCase(),
  name,
  aliases: [],
  family: 'Making',
  family_id: 'making',
  salary_range: '₹3-6 LPA',
  entry_low: 3,
  shortest: { years: 4, after: 12, words: '4 years after class 12' },
  streams: ['PCM'],
  top_themes: ['Realistic', 'Conventional'],
  without_degree: false,
  government: false,
  ...change,
})
const rows = [
  row('Welder', { entry_low: 2, shortest: { years: 2, after: 10, words: '' }, without_degree: true }),
  row('Café manager', { family: 'Hospitality', family_id: 'hospitality', top_themes: ['Enterprising', 'Social'] }),
  row('Actuary', { entry_low: 8, aliases: ['Risk expert'], shortest: { years: 2, after: 12, words: '' } }),
  row('Doctor', { entry_low: 8, government: true, streams: ['PCB'], shortest: { years: 6, after: 12, words: '' } }),
]
const names = (search: string, filters: Record<string, string> = {}, sort = '') =>
  wantedCareers(rows, { search, filters, sort }).map(({ name }) => name)

describe('the search', () => {
  it('finds by name without accents and capitals, by another name and by family, words in any order', () => {
    expect(names('CAFE')).toEqual(['Café manager'])
    expect(names('expert risk')).toEqual(['Actuary'])
    expect(names('hospital')).toEqual(['Café manager'])
    expect(names('cafe risk')).toEqual([])
  })
  it('puts those first whose own name has it', () => {
    const more = [row('Bank clerk', { aliases: ['Welder of numbers'] }), ...rows]
    expect(wantedCareers(more, { search: 'welder', filters: {}, sort: '' }).map(({ name }) => name)).toEqual([
      'Welder',
      'Bank clerk',
    ])
  })
  it('says by which other name it found one', () => {
    expect(rows.map((one) => foundNames(one, 'risk')).flat()).toEqual(['Risk expert'])
    expect(rows.map((one) => foundNames(one, 'actuary')).flat()).toEqual([])
  })
})

describe('the filters', () => {
  it('narrow by family, stream, either theme, pay, degree and government', () => {
    expect(names('', { family: 'hospitality' })).toEqual(['Café manager'])
    expect(names('', { stream: 'PCB' })).toEqual(['Doctor'])
    expect(names('', { theme: 'Social' })).toEqual(['Café manager'])
    expect(names('', { pay: '8' })).toEqual(['Actuary', 'Doctor'])
    expect(names('', { without_degree: 'true' })).toEqual(['Welder'])
    expect(names('', { government: 'true', pay: '12' })).toEqual([])
  })
  it('take a length as the most there may be, and what is longer than the last of them', () => {
    expect(names('', { length: '2' })).toEqual(['Actuary', 'Welder'])
    expect(names('', { length: '4' })).toEqual(['Actuary', 'Café manager', 'Welder'])
    expect(names('', { length: 'more' })).toEqual(['Doctor'])
  })
})

it('sorts by name, by pay from the highest, and by length with those after class 10 first', () => {
  expect(names('')).toEqual(['Actuary', 'Café manager', 'Doctor', 'Welder'])
  expect(names('', {}, '-pay')).toEqual(['Actuary', 'Doctor', 'Café manager', 'Welder'])
  expect(names('', {}, 'length')).toEqual(['Welder', 'Actuary', 'Café manager', 'Doctor'])
})

it('takes two to compare at most', () => {
  expect(tickedOf('a,b,c')).toEqual(['a', 'b'])
  expect(tickedOf(undefined)).toEqual([])
})
