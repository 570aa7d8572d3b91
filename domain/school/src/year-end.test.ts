import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EndingClass, type EndingStudent, type Outcome, planYearEnd, type YearEndInput } from './year-end.ts'

const LEVELS = ['LKG', 'UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
const choices = { classes: {}, students: {}, unplaced: 'retain' as Outcome, copyTeachers: true, copySubjects: true }

const bare = { teacherId: null, subjects: [] }
const klass = (level: string, section: string, more: Partial<EndingClass> = {}): EndingClass => ({
  id: `${level}${section}`,
  level,
  section,
  capacity: null,
  teacherId: null,
  subjects: [],
  ...more,
})
const pupil = (id: string, classId: string | null, more: Partial<EndingStudent> = {}): EndingStudent => ({
  id,
  name: id,
  level: classId?.slice(0, -1) ?? '8',
  classId,
  nextClassId: null,
  ...more,
})
const plan = (more: Partial<YearEndInput>) =>
  planYearEnd({ levels: LEVELS, classes: [], students: [], ready: [], choices, ...more })
const moveOf = (input: Partial<YearEndInput>, id: string) => plan(input).moves.find((move) => move.studentId === id)

describe('a class', () => {
  test.each([
    ['LKG', 'UKG'],
    ['UKG', '1'],
    ['1', '2'],
    ['11', '12'],
  ])('%s goes on to %s, into the same section', (from, to) => {
    const move = moveOf({ classes: [klass(from, 'B')], students: [pupil('a', `${from}B`)] }, 'a')
    expect(move).toMatchObject({ outcome: 'promote', toLevel: to, to: `${to} B`, rollNumber: '1' })
  })

  test('of the last level leaves, and keeps its level', () => {
    const move = moveOf({ classes: [klass('12', 'A')], students: [pupil('a', '12A')] }, 'a')
    expect(move).toMatchObject({ outcome: 'leave', toLevel: '12', to: null, rollNumber: null })
  })

  test('may be retained or leave as a whole, and a student’s own choice is stronger', () => {
    const input = {
      classes: [klass('8', 'A')],
      students: [pupil('a', '8A'), pupil('b', '8A')],
      choices: { ...choices, classes: { '8A': 'retain' as const }, students: { b: 'promote' as const } },
    }
    expect(moveOf(input, 'a')).toMatchObject({ outcome: 'retain', toLevel: '8', to: '8 A' })
    expect(moveOf(input, 'b')).toMatchObject({ outcome: 'promote', toLevel: '9', to: '9 A' })
  })
})

describe('a student', () => {
  test('in no section keeps the level and is put into no section', () => {
    expect(moveOf({ students: [pupil('a', null)] }, 'a')).toMatchObject({ outcome: 'retain', toLevel: '8', to: null })
  })

  test('who is in a section of the next year already stays there, whatever the choice', () => {
    const ready = [
      { id: 'x', level: 'LKG', section: 'A', isArchived: false, capacity: 30, ...bare, rollNumbers: ['1'] },
    ]
    const students = [pupil('a', null, { nextClassId: 'x', level: 'LKG' })]
    const move = moveOf({ students, ready, choices: { ...choices, unplaced: 'leave' } }, 'a')
    expect(move).toMatchObject({ outcome: 'placed', toLevel: 'LKG', to: 'LKG A', rollNumber: null })
  })

  test('is numbered by name, after those who are in the section', () => {
    const ready = [
      { id: 'x', level: '9', section: 'A', isArchived: false, capacity: null, ...bare, rollNumbers: ['1', '7'] },
    ]
    const students = [pupil('z', '8A', { name: 'Zoya' }), pupil('b', '8A', { name: 'Binu' })]
    const { moves } = plan({ classes: [klass('8', 'A')], students, ready })
    expect(moves.map((move) => move.rollNumber)).toEqual(['9', '8'])
  })

  test('goes into no archived section', () => {
    const ready = [{ id: 'x', level: '9', section: 'A', isArchived: true, capacity: null, ...bare, rollNumbers: [] }]
    const input = { classes: [klass('8', 'A')], students: [pupil('a', '8A')], ready }
    expect(moveOf(input, 'a')).toMatchObject({ outcome: 'promote', toLevel: '9', to: null })
    expect(plan(input).sections.map(({ name }) => name)).toEqual(['8 A'])
  })
})

describe('the next year’s sections', () => {
  const nine = klass('9', 'A', {
    capacity: 40,
    teacherId: 't9',
    subjects: [{ subjectId: 'maths', teacherId: 'm9' }],
  })
  const classes = [klass('8', 'A', { teacherId: 't8' }), klass('8', 'B'), nine]
  const students = [pupil('a', '8A'), pupil('b', '8B')]

  test('are as their namesakes of this year were, and one that is needed beside them takes the subjects of its level', () => {
    const { sections } = plan({ classes, students })
    expect(sections.map(({ name }) => name)).toEqual(['8 A', '8 B', '9 A', '9 B'])
    expect(sections[2]).toMatchObject({ id: null, capacity: 40, teacherId: 't9', subjects: nine.subjects })
    expect(sections[3]).toMatchObject({ teacherId: null, subjects: [{ subjectId: 'maths', teacherId: null }] })
  })

  test('are empty of teachers and subjects when they are not to be copied', () => {
    const { sections } = plan({ classes, students, choices: { ...choices, copyTeachers: false } })
    expect(sections[2]).toMatchObject({ teacherId: null, subjects: [{ subjectId: 'maths', teacherId: null }] })
    const without = plan({ classes, students, choices: { ...choices, copySubjects: false } })
    expect(without.sections[2]).toMatchObject({ teacherId: 't9', subjects: [] })
  })
})

const outcome = fc.constantFrom<Outcome>('promote', 'retain', 'leave')
const letter = fc.constantFrom('A', 'B', 'C')
const place = fc.tuple(fc.constantFrom(...LEVELS), letter)
const places = fc.uniqueArray(place, { maxLength: 12, selector: ([level, section]) => level + section })
const input = fc.tuple(places, places).chain(([from, next]) => {
  const classes = from.map(([level, section]) => klass(level, section))
  const ready = fc.tuple(
    ...next.map(([level, section]) =>
      fc.boolean().map((isArchived) => ({
        id: `next-${level}${section}`,
        level,
        section,
        isArchived,
        capacity: null,
        ...bare,
        rollNumbers: isArchived ? [] : ['1', '3'],
      })),
    ),
  )
  const student = fc.record({
    classId: fc.constantFrom(null, ...classes.map(({ id }) => id)),
    level: fc.constantFrom(null, ...LEVELS),
    nextIndex: fc.integer({ min: 0, max: 20 }),
    choice: fc.option(outcome),
  })
  return fc
    .record({
      ready,
      rows: fc.array(student, { maxLength: 40 }),
      classChoices: fc.dictionary(fc.constantFrom(...classes.map(({ id }) => id), 'none'), outcome),
      unplaced: outcome,
    })
    .map(({ ready: found, rows, classChoices, unplaced }): YearEndInput => {
      const open = found.filter(({ isArchived }) => !isArchived)
      return {
        levels: LEVELS,
        classes,
        ready: found,
        students: rows.map(({ classId, level, nextIndex }, i) => ({
          id: `s${i}`,
          name: `Student ${i % 7}`,
          level: classId?.slice(0, -1) ?? level,
          classId,
          nextClassId: open[nextIndex]?.id ?? null,
        })),
        choices: {
          ...choices,
          classes: classChoices,
          unplaced,
          students: Object.fromEntries(rows.flatMap(({ choice }, i) => (choice ? [[`s${i}`, choice]] : []))),
        },
      }
    })
})

describe('for any school', () => {
  test('every active student appears exactly once, in one section at most', () => {
    fc.assert(
      fc.property(input, (school) => {
        const { moves, sections } = planYearEnd(school)
        expect(moves.map((move) => move.studentId)).toEqual(school.students.map(({ id }) => id))
        const names = sections.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        const levelOf = new Map(sections.map(({ name, level }) => [name, level]))
        const enrolled = moves.filter(({ to }) => to !== null)
        expect(enrolled.map(({ to }) => levelOf.get(to ?? ''))).toEqual(enrolled.map(({ toLevel }) => toLevel))
      }),
    )
  })

  test('nobody skips a level or goes back one', () => {
    fc.assert(
      fc.property(input, (school) => {
        for (const move of planYearEnd(school).moves) {
          if (move.outcome === 'placed' || move.fromLevel === null) continue
          const step = LEVELS.indexOf(move.toLevel ?? '') - LEVELS.indexOf(move.fromLevel)
          expect(step).toBe(move.outcome === 'promote' ? 1 : 0)
        }
      }),
    )
  })

  test('who leaves is in no section, and nobody is put into an archived one', () => {
    fc.assert(
      fc.property(input, (school) => {
        const archived = school.ready.filter((one) => one.isArchived).map((one) => `${one.level} ${one.section}`)
        const { moves, sections } = planYearEnd(school)
        expect(moves.filter(({ outcome: done, to }) => done === 'leave' && to !== null)).toEqual([])
        for (const { name } of sections) expect(archived).not.toContain(name)
      }),
    )
  })

  test('no roll number is given twice in a section', () => {
    fc.assert(
      fc.property(input, (school) => {
        const { moves } = planYearEnd(school)
        const given = moves.flatMap(({ to, rollNumber }) => (to && rollNumber ? [`${to} ${rollNumber}`] : []))
        const used = school.ready.flatMap((one) => one.rollNumbers.map((roll) => `${one.level} ${one.section} ${roll}`))
        expect(new Set([...given, ...used]).size).toBe(given.length + used.length)
      }),
    )
  })
})
