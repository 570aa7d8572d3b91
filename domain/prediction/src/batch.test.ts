import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { drawPanel, PANELS } from '../testing/panels.ts'
import { createBatch, type SubjectTests } from './index.ts'

const wireTests = (tests: SubjectTests) =>
  Object.fromEntries(
    Object.entries(tests).map(([subject, rows]) => [
      subject,
      rows.map((row) => ({
        test_name: row.testName,
        marks: row.marks,
        max_marks: row.maxMarks,
        attendance: row.attendance,
        study_hours: row.studyHours,
      })),
    ]),
  )

const panel = drawPanel({ ...PANELS[0], students: 80 }, 3).map(wireTests)
const cohortLine = (from: number, to: number, school: unknown = 'A') =>
  JSON.stringify({
    type: 'cohort',
    school_id: school,
    students: panel.slice(from, to).map((subject_tests, i) => ({ student_id: `s${from + i}`, subject_tests })),
  })
const predictLine = (id: unknown, school: unknown, subject_tests: unknown, more = {}) =>
  JSON.stringify({ type: 'predict', id, school_id: school, subject_tests, ...more })
const one62 = { Maths: [{ test_name: 'Unit 1', marks: 62, max_marks: 100, attendance: 100, study_hours: 12 }] }

function answers(lines: readonly string[]) {
  const answer = createBatch()
  return lines.flatMap((line) => {
    const reply = answer(line)
    return reply === null ? [] : [JSON.parse(reply)]
  })
}

describe('a batch of lines', () => {
  it('answers a predict line with the documented keys and prints nothing for a cohort', () => {
    const [reply, ...rest] = answers([cohortLine(0, 80), predictLine('p1', 'A', one62)])
    expect(rest).toEqual([])
    expect(reply.id).toBe('p1')
    expect(Object.keys(reply.futurePredictions.Maths)).toEqual(
      expect.arrayContaining([
        'range',
        'low',
        'high',
        'low90',
        'high90',
        'predicted',
        'confidence',
        'confidence_score',
        'n_used',
        'basis',
        'warnings',
      ]),
    )
    expect(reply.futurePredictions.Maths.basis).toBe('school')
  })

  it('uses the default prior for a school that is null, unknown or too small', () => {
    const replies = answers([
      cohortLine(0, 4, 'small'),
      ...[null, 'nobody', 'small'].map((s) => predictLine(1, s, one62)),
    ])
    for (const reply of replies)
      expect(reply.futurePredictions.Maths).toMatchObject({ basis: 'default', range: '48-78' })
  })

  it('adds up cohort lines of a school, also after a forecast', () => {
    const whole = answers([cohortLine(0, 80), predictLine(1, 'A', one62)])
    const parts = answers([
      cohortLine(0, 30),
      predictLine(0, 'A', one62),
      cohortLine(30, 80),
      predictLine(1, 'A', one62),
    ])
    expect(parts[1]).toEqual(whole[0])
    expect(parts[0].futurePredictions.Maths).not.toEqual(whole[0].futurePredictions.Maths)
  })

  it('keeps schools apart, and takes 7 and "7" for the same', () => {
    const [same, other] = answers([cohortLine(0, 80, 7), predictLine(1, '7', one62), predictLine(2, 8, one62)])
    expect(same.futurePredictions.Maths.basis).toBe('school')
    expect(other.futurePredictions.Maths.basis).toBe('default')
  })

  it.each([
    ['{"type":"predict",', null],
    ['[1]', null],
    [predictLine('x', null, null), 'x'],
    [predictLine('x', null, [1]), 'x'],
    ['{"type":"cohort","school_id":"A"}', null],
    ['{"type":"cohort","students":[],"id":4}', 4],
    ['{"type":"other","id":9}', 9],
  ])('reports the bad line %s and goes on', (line, id) => {
    const replies = answers([line, predictLine('after', null, one62)])
    expect(replies[0]).toEqual({ id, error: expect.any(String) })
    expect(replies[1].id).toBe('after')
  })

  const unit = (over: object) => ({
    test_name: 'Unit 1',
    marks: 62,
    max_marks: 100,
    attendance: 90,
    study_hours: 6,
    ...over,
  })
  it.each([
    ['a date that does not exist', [unit({ exam_date: '2026-02-30' })], 'Maths, row 1: exam_date'],
    ['a date that is no text', [unit({ exam_date: 20260301 })], 'Maths, row 1: exam_date'],
    ['one test twice', [unit({}), unit({ test_name: ' unit 1 ' })], 'Maths, row 2: the same test'],
  ])('reports %s', (_, rows, error) => {
    expect(answers([predictLine('p', null, { Maths: rows })])).toEqual([
      { id: 'p', error: expect.stringContaining(error) },
    ])
  })

  it('takes a retake, a test without a name and the same test of another subject for tests of their own', () => {
    const rows = [unit({}), unit({ marks: 70 }), unit({ exam_date: '2026-03-01' })]
    const unnamed = [unit({ test_name: '' }), unit({ test_name: '' })]
    const [reply] = answers([predictLine('p', null, { Maths: rows, Science: [unit({})], Art: unnamed })])
    const counts = Object.values<{ n_used: number }>(reply.futurePredictions).map((one) => one.n_used)
    expect(counts).toEqual([3, 1, 2])
  })

  it('counts a 0 that is said to be real', () => {
    const zero = { marks: 0, max_marks: 100, attendance: 0, study_hours: 0 }
    const [reply] = answers([
      predictLine('p', null, { A: [unit({}), zero], B: [unit({}), { ...zero, is_real_zero: true }] }),
    ])
    expect([reply.futurePredictions.A.n_used, reply.futurePredictions.B.n_used]).toEqual([1, 2])
  })

  it('answers every predict line whatever its rows hold, inside the scale', () => {
    const odd = {
      'empty list': [],
      'no list': 'x',
      'not rows': [null, 3, 'a', []],
      'text numbers': [{ marks: '62', max_marks: '100', attendance: '90', study_hours: '' }],
      'too many marks': [{ marks: 300, max_marks: 100 }],
      'bad habits': [{ marks: 50, max_marks: 100, attendance: 400, study_hours: -3 }],
      __proto__x: [{ marks: 1e308, max_marks: 1e-308 }],
      '': [{ marks: 0, max_marks: 100, attendance: 0, study_hours: 0 }],
    }
    for (const school of [null, 'A']) {
      const [reply] = answers([cohortLine(0, 80), predictLine('p', school, odd)])
      expect(Object.keys(reply.futurePredictions)).toEqual(Object.keys(odd))
      for (const f of Object.values<Record<string, number>>(reply.futurePredictions)) {
        for (const bound of [f.low90, f.low, f.predicted, f.high, f.high90, f.confidence_score])
          expect(bound).toEqual(expect.any(Number))
        expect(f.low).toBeGreaterThanOrEqual(0)
        expect(f.high).toBeLessThanOrEqual(100)
        expect(f.low).toBeLessThan(f.high)
      }
    }
  })

  it('leaves out cohort students without tests and says how many', () => {
    const bad = JSON.stringify({
      type: 'cohort',
      school_id: 'A',
      students: [null, { student_id: 1 }, { subject_tests: {} }],
    })
    expect(answers([bad])).toEqual([{ id: null, error: expect.stringContaining('2 students') }])
  })
})

describe('the predict command', () => {
  it('prints one line per predict in input order, keeps odd characters and says nothing else', () => {
    const script = fileURLToPath(new URL('../../../scripts/predict.ts', import.meta.url))
    const ids = ['a', 'b\u2028c', 'हिन्दी', 'z']
    const input = `\uFEFF\n${cohortLine(0, 80)}\r\n${ids.map((id) => predictLine(id, 'A', one62)).join('\n')}`
    const run = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    const lines = run.stdout.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids)
  })
})
