import { readdirSync, readFileSync } from 'node:fs'
import { type Career, isReachableWithoutDegree, similarity, six, THEMES } from '@margam/careers'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadCareers, parseCareers } from './index.ts'

const FOLDER = new URL('../../careers/', import.meta.url)
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
const { careers, families, exams } = loadCareers()

/** The same catalogue with one file's text changed. */
function changed(name: string, from: string | RegExp, to: string) {
  return files.map((file) => {
    if (file.name !== name) return file
    const text = file.text.replace(from, to)
    if (text === file.text) throw new Error(`${name} has nothing like ${String(from)}`)
    return { name, text }
  })
}

const leads = ({ riasec }: Career) => riasec.indexOf(Math.max(...riasec))

describe('the catalogue', () => {
  test('has at least 180 careers in 22 families', () => {
    expect(careers.length).toBeGreaterThanOrEqual(180)
    expect(families).toHaveLength(22)
    for (const { id } of families) expect(careers.some(({ family }) => family === id)).toBe(true)
  })

  test.each(THEMES.map((theme, k) => [theme, k] as const))('has at least 18 careers led by %s', (_, k) => {
    expect(careers.filter((career) => leads(career) === k).length).toBeGreaterThanOrEqual(18)
  })

  test('reaches at least 35% of its careers without a degree', () => {
    expect(careers.filter(isReachableWithoutDegree).length / careers.length).toBeGreaterThanOrEqual(0.35)
  })

  test('has at least 20 trades with an ITI course and 15 careers on government pay', () => {
    const trades = careers.filter(({ pathways }) => pathways.some(({ name }) => name.startsWith('ITI in ')))
    expect(trades.length).toBeGreaterThanOrEqual(20)
    expect(careers.filter(({ salary }) => salary.kind === 'government').length).toBeGreaterThanOrEqual(15)
  })

  test('has distinct vectors on 1-7, none flat', () => {
    expect(new Set(careers.map(({ riasec }) => riasec.join())).size).toBe(careers.length)
    for (const { riasec } of careers) {
      expect(Math.min(...riasec)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...riasec)).toBeLessThanOrEqual(7)
      expect(Math.max(...riasec) - Math.min(...riasec)).toBeGreaterThanOrEqual(1.5)
    }
  })

  test('says something of its own about each career', () => {
    for (const field of ['a_day', 'hard_truth', 'try_it', 'region'] as const) {
      expect(new Set(careers.map((career) => career[field])).size).toBe(careers.length)
    }
    expect(new Set(careers.map(({ outlook }) => outlook.reason)).size).toBeGreaterThan(0.97 * careers.length)
  })

  test('uses every examination it lists', () => {
    const used = new Set(careers.flatMap((career) => career.exams))
    expect(exams.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('asks for an entrance that some named examination gives wherever a pathway depends on one', () => {
    const national = new Set(exams.filter((exam) => exam.national).map(({ id }) => id))
    const bare = careers.filter(
      (career) =>
        career.pathways.some((pathway) => pathway.national_exam) && !career.exams.some((id) => national.has(id)),
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })
})

const READINGS = z.object({
  careers: z.array(z.object({ id: z.string(), pass_a: z.array(z.number()), pass_b: z.array(z.number()) })),
})
const readings = files
  .filter(({ name }) => families.some(({ id }) => name === `${id}.json`))
  .flatMap(({ text }) => READINGS.parse(JSON.parse(text)).careers)
const toSix = (values: readonly number[]) => six((k) => values[k])

describe('the two readings of the themes', () => {
  test('agree', () => {
    const agreement = readings.map(({ pass_a, pass_b }) => similarity(toSix(pass_a), toSix(pass_b)))
    expect(agreement.reduce((a, b) => a + b, 0) / agreement.length).toBeGreaterThanOrEqual(0.9)
    expect(Math.min(...agreement)).toBeGreaterThanOrEqual(0.7)
  })

  test('are two: hardly any career has the same in both', () => {
    const same = readings.filter(({ pass_a, pass_b }) => pass_a.join() === pass_b.join())
    expect(same.length / readings.length).toBeLessThan(0.1)
  })

  test('are each like the profile that holds, which begins with a theme near the top of both', () => {
    const wrong = readings.filter(({ id, pass_a, pass_b }) => {
      const career = careers.find((row) => row.id === id)
      if (!career) return true
      const isLike = [pass_a, pass_b].every((reading) => similarity(career.riasec, toSix(reading)) >= 0.5)
      const isNearTop = [pass_a, pass_b].every((reading) => Math.max(...reading) - reading[leads(career)] <= 1)
      return !(isLike && isNearTop)
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

describe('the loader refuses, naming file and line and career', () => {
  test.each([
    [
      'a flat vector',
      /"pass_a": \[[^\]]+\],\n(\s*)"pass_b": \[[^\]]+\]/,
      '"pass_a": [4, 4, 4, 4, 4, 4],\n$1"pass_b": [4, 4, 4, 4, 4, 4.5]',
      'is flat',
    ],
    [
      'readings that begin with different themes and are not settled',
      /"pass_a": \[[^\]]+\],\n(\s*)"pass_b": \[[^\]]+\]/,
      '"pass_a": [6, 5, 2, 2, 2, 4],\n$1"pass_b": [5, 6, 2, 2, 2, 4]',
      'begin with different themes',
    ],
    ['a rating outside 1-7', /"pass_a": \[[\d.]+/, '"pass_a": [8', 'pass_a.0'],
    ['subject weights that do not add up', '"Mathematics": 0.4', '"Mathematics": 0.5', 'add up'],
    ['an unknown subject', '"Computer Science": 0.4', '"Sorcery": 0.4', 'no known subject'],
    ['a banned word', /"a_day": "/, '"a_day": "You will become rich. ', 'will become'],
    ['a band narrower than 1.6 times', '"entry": [3, 8]', '"entry": [3, 4]', '1.6'],
    ['private pay that starts too high without a gate', '"entry": [3, 8]', '"entry": [4, 8]', '3.5 LPA'],
    [
      'a career with national examinations alone',
      /"national_exam": false/g,
      '"national_exam": true',
      'without a national examination',
    ],
    ['an unknown key', '"job_zone": 4,', '"job_zone": 4, "colour": "red",', 'colour'],
    ['an unknown examination', '"exams": ["jee-main"', '"exams": ["magic"', 'unknown exam magic'],
    ['an unknown admission', '"admission": "bca"', '"admission": "sorcery"', 'unknown admission sorcery'],
    [
      'a step that does not admit whoever comes there',
      '"admission": "statistics-degree" },\n            { "do": "M.Sc Data Science or Statistics", "years": 2, "cost": "medium", "admission": "master" }',
      '"admission": "master" }',
      'does not admit whoever comes from the steps before it',
    ],
    [
      'a pathway after class 12 that leaves out classes 11 and 12',
      '{ "do": "Class 11-12", "years": 2, "cost": "low" },\n',
      '',
      'its steps do not',
    ],
    ['a repeated id', '"id": "data-scientist"', '"id": "software-developer"', 'same id'],
  ])('%s', (_, from, to, message) => {
    const load = () => parseCareers(changed('computing.json', from, to))
    expect(load).toThrow(message)
    expect(load).toThrow(/computing\.json:\d+: [a-z]/)
  })

  test('government pay that does not follow from its level', () => {
    const load = () => parseCareers(changed('finance.json', '"L8", "L9", "L10"', '"L7", "L9", "L10"'))
    expect(load).toThrow(/finance\.json:\d+: government-auditor: salary stage 1 does not follow from L7/)
  })

  test.each(['Febuary', 'May and April', 'april', 'April, May', 'April and', ''])('the months "%s"', (months) => {
    const load = () => parseCareers(changed('exams.json', '"month": "May"', `"month": "${months}"`))
    expect(load).toThrow(/exams\.json:\d+: jee-advanced: month names no months/)
  })

  test('an examination that says nothing of its month', () => {
    const load = () => parseCareers(changed('exams.json', '"month": "May", ', ''))
    expect(load).toThrow('jee-advanced: month')
  })

  test('broken JSON, with the line', () => {
    const load = () => parseCareers(changed('office.json', '"id": "stenographer",', '"id": stenographer,'))
    const line = files
      .find(({ name }) => name === 'office.json')
      ?.text.split('"id": "stenographer"')[0]
      .split('\n').length
    expect(load).toThrow(`office.json:${line}: is not JSON`)
  })

  test('a missing family file and a stray one', () => {
    expect(() => parseCareers(files.filter(({ name }) => name !== 'crafts.json'))).toThrow('crafts.json: is missing')
    expect(() => parseCareers([...files, { name: 'extra.json', text: '{}' }])).toThrow(
      'extra.json: belongs to no family',
    )
  })

  test('careers filed under another family', () => {
    expect(() => parseCareers(changed('crafts.json', '"family": "crafts"', '"family": "stage"'))).toThrow(
      'holds the family',
    )
  })
})
