import { describe, expect, it } from 'vitest'
import { byNameOrGender, genderCounts, putInto, sectionOf, takeOut } from './section-choice.ts'

const pupils = [
  { id: '1', name: 'Asha Nair', gender: 'Female' },
  { id: '2', name: 'José Paul', gender: 'Male', admission_number: 'A-77' },
  { id: '3', name: 'Malavika R', gender: null },
]

describe('students of the sections being made', () => {
  it('selected in one section leave the other', () => {
    const first = putInto({}, 'A', ['1', '2'])
    const second = putInto(first, 'B', ['2'])
    expect(second).toEqual({ A: ['1'], B: ['2'] })
    expect(sectionOf(second, '2')).toBe('B')
  })

  it('selected twice in the same section are there once', () => {
    expect(putInto({ A: ['1'] }, 'A', ['1'])).toEqual({ A: ['1'] })
  })

  it('unticked are in no section', () => {
    expect(sectionOf(takeOut({ A: ['1', '2'] }, ['1']), '1')).toBeUndefined()
  })
})

describe('the search among students', () => {
  it('finds by part of a name whatever its case and accents', () => {
    expect(byNameOrGender(pupils, 'jose').map(({ id }) => id)).toEqual(['2'])
  })

  it('finds by part of the admission number', () => {
    expect(byNameOrGender(pupils, 'a-7').map(({ id }) => id)).toEqual(['2'])
  })

  it('for male finds boys and names, but no girls', () => {
    expect(byNameOrGender(pupils, 'male').map(({ id }) => id)).toEqual(['2'])
    expect(byNameOrGender(pupils, 'Fem').map(({ id }) => id)).toEqual(['1'])
  })

  it('that is empty leaves everybody', () => {
    expect(byNameOrGender(pupils, ' ')).toHaveLength(3)
  })
})

it('gender counts add up and name those without one', () => {
  expect(genderCounts(pupils)).toBe('Male 1 · Female 1 · Not given 1')
  expect(genderCounts([])).toBe('Male 0 · Female 0')
})
