import type { YearEndChoices } from '@margam/contract/year-end'
import { describe, expect, it } from 'vitest'
import {
  chooseForGroup,
  chooseForStudent,
  groupsOf,
  nextYearErrors,
  outcomeOf,
  outcomeOptions,
  studentOutcome,
  sumTallies,
  tallyOf,
} from './year-end-choices.ts'

const choices: YearEndChoices = {
  classes: {},
  students: {},
  unplaced: 'retain',
  copy_teachers: true,
  copy_subjects: true,
  when: 'first_day',
  next_starts_on: '2027-06-01',
  next_ends_on: '2028-05-31',
}
const checks = {
  registers_missing: 0,
  classes_with_missing_registers: [],
  draft_exams: 0,
  classes_with_draft_exams: [],
  empty_classes: [],
  unplaced: 2,
}
const classes = [
  { class_id: 'eight', class_name: '8 A', level: '8', next_level: '9', students: 30 },
  { class_id: 'twelve', class_name: '12 A', level: '12', next_level: null, students: 20 },
]
const [eight, twelve, unplaced] = groupsOf({ classes, checks }) as [never, never, never]
const student = (id: string, class_id: string | null) => ({
  id,
  name: id,
  class_id,
  class_name: '',
  roll_number: '',
  admission_number: null,
  date_of_birth: null,
})

describe('what can be chosen', () => {
  it('is said in the words of the class', () => {
    expect(outcomeOptions(eight).map(({ label }) => label)).toEqual([
      'Go up to class 9',
      'Stay in class 8',
      'Leave the school',
    ])
    expect(outcomeOptions(twelve).map(({ label }) => label)).toEqual(['Stay in class 12', 'Leave the school'])
    expect(outcomeOptions(unplaced).map(({ label }) => label)).toEqual([
      'Go up a class',
      'Keep their class',
      'Leave the school',
    ])
  })

  it('is by itself: up, after the last level out, and for those in no section nothing', () => {
    expect([outcomeOf(choices, eight), outcomeOf(choices, twelve), outcomeOf(choices, unplaced)]).toEqual([
      'promote',
      'leave',
      'retain',
    ])
  })
})

describe('a choice', () => {
  it('that is the usual one leaves nothing behind', () => {
    const held = chooseForGroup(choices, eight, 'retain')
    expect(held.classes).toEqual({ eight: 'retain' })
    expect(chooseForGroup(held, eight, 'promote')).toEqual(choices)
    expect(chooseForGroup(choices, twelve, 'leave')).toEqual(choices)
  })

  it('for a student is kept only where it differs from the class', () => {
    const held = chooseForStudent(choices, eight, 'asha', 'retain')
    expect(studentOutcome(held, eight, 'asha')).toBe('retain')
    expect(studentOutcome(held, eight, 'binu')).toBe('promote')
    expect(chooseForStudent(held, eight, 'asha', 'promote')).toEqual(choices)
  })
})

it('counts who goes up, stays and leaves, each student once', () => {
  const chosen = [student('asha', 'eight'), student('binu', null)]
  const held = chooseForStudent(chooseForStudent(choices, eight, 'asha', 'leave'), unplaced, 'binu', 'promote')
  const tallies = [eight, twelve, unplaced].map((group) => tallyOf(held, group, chosen))
  expect(tallies[0]).toEqual({ promote: 29, retain: 0, leave: 1 })
  expect(sumTallies(tallies)).toEqual({ promote: 30, retain: 1, leave: 21 })
})

it('a year that is yet to be made starts after this one and ends after it starts', () => {
  expect(nextYearErrors(choices, '2027-05-31')).toEqual({ next_starts_on: undefined, next_ends_on: undefined })
  expect(
    nextYearErrors({ ...choices, next_starts_on: '2027-05-31', next_ends_on: '2027-05-30' }, '2027-05-31'),
  ).toEqual({
    next_starts_on: 'The next year must start after this one ends.',
    next_ends_on: 'The end date must be after the start date.',
  })
})
