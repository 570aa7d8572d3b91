import {
  bannedWordsIn,
  careerList,
  careerPage,
  compareCareers,
  indexCatalogue,
  parseStream,
  STREAMS,
} from '@margam/careers'
import { describe, expect, test } from 'vitest'
import { loadCareers } from './index.ts'

const index = indexCatalogue(loadCareers())
const { careers } = index

const pageOf = (...[id, visitor, today]: [string, Parameters<typeof careerPage>[2]?, string?]) => {
  const page = careerPage(index, id, visitor, today)
  if (!page) throw new Error(`no page for ${id}`)
  return page
}

test('every career has a page that reads without a fault', () => {
  for (const { id } of careers) {
    const page = pageOf(id)
    const text = JSON.stringify({ ...page, student: null }).replaceAll(':null', ':0')
    expect(bannedWordsIn(text)).toEqual([])
    expect(text).not.toMatch(/undefined|NaN|null|\[object|"1 (?:years|months)\b| {2}| [.,;]|""/)
    expect(page.subjects.reduce((total, { share }) => total + share, 0)).toBe(100)
    expect(page.similar).toHaveLength(5)
    expect(page.similar.map((other) => other.id)).not.toContain(id)
    expect(page.abilities.length).toBeGreaterThan(0)
    expect(page.student).toBeNull()
  }
})

test('similar careers come from other families too', () => {
  const crossing = careers.filter(({ id }) => {
    const page = pageOf(id)
    return page.similar.some(({ family }) => family !== page.family.name)
  })
  expect(crossing.length / careers.length).toBeGreaterThan(0.5)
})

describe('a student who is signed in', () => {
  test('sees which ways are open from the stream', () => {
    const closed = pageOf('physician', { schoolClass: 12, streams: parseStream('Commerce') })
    expect(closed.pathways.filter(({ neighbouring }) => !neighbouring).map(({ open }) => open)).toEqual([
      'closed',
      'closed',
    ])
    expect(closed.student?.state).toBe('bridge')
    const open = pageOf('physician', { schoolClass: 12, streams: parseStream('PCB') })
    expect(open.pathways[0].open).toBe('open')
    expect(open.student).toMatchObject({ state: 'open', near: null })
  })

  test('has everything open up to class 10', () => {
    const page = pageOf('physician', { schoolClass: 9, streams: parseStream('Commerce') })
    for (const { open } of page.pathways) expect(open).toBe('open')
  })

  test('agrees with the streams that the career names, in every stream', () => {
    for (const { id, streams_ok } of careers) {
      for (const stream of STREAMS) {
        const { student } = pageOf(id, { schoolClass: 12, streams: [stream] })
        expect([id, stream, student?.state === 'bridge']).toEqual([id, stream, !streams_ok.includes(stream)])
      }
    }
  })
})

test('an examination is to be checked a year after our knowledge of it ends', () => {
  expect(pageOf('physician', null, '2025-06-01').exams[0]).toMatchObject({
    name: 'NEET UG',
    month: 'May',
    check: false,
  })
  expect(pageOf('physician', null, '2026-06-01').exams[0].check).toBe(true)
})

test('an unknown id has no page and no comparison', () => {
  expect(careerPage(index, 'wizard')).toBeNull()
  expect(compareCareers(index, 'physician', 'wizard')).toBeNull()
})

test('the list has a row for each career, by name, with what it is sorted and filtered by', () => {
  const rows = careerList(index)
  expect(rows).toHaveLength(careers.length)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const row of rows) {
    expect(row.entry_low).toBeGreaterThan(0)
    expect(row.shortest.years).toBeGreaterThan(0)
    expect(row.shortest.words).toMatch(/^(?:about )?[\d½]+ (?:years?|months?) after class 1[02]$/)
    expect(row.streams.length).toBeGreaterThan(0)
  }
  const row = (id: string) => rows.find((each) => each.id === id)
  expect(row('physician')).toMatchObject({ without_degree: false, shortest: { after: 12, years: 5.5 } })
  expect(row('welder')).toMatchObject({ without_degree: true, shortest: { after: 10 } })
  expect(row('government-auditor')?.government).toBe(true)
})

test('a comparison has the same rows for any two careers, and says where they agree', () => {
  for (const [place, { id }] of careers.entries()) {
    const other = careers[(place + 7) % careers.length].id
    const comparison = compareCareers(index, id, other)
    expect(comparison?.rows).toHaveLength(17)
    for (const { cells } of comparison?.rows ?? []) {
      for (const cell of cells) expect(cell.length).toBeGreaterThan(0)
    }
    const turned = compareCareers(index, other, id)
    expect(turned?.rows.map(({ cells: [a, b] }) => [b, a])).toEqual(comparison?.rows.map(({ cells }) => cells))
  }
  const same = compareCareers(index, 'physician', 'physician')
  expect(same?.rows.every((row) => row.same)).toBe(true)
})
