import { updateOwnProfile } from '@margam/contract/student-record'
import { PROFILE_FILE_NAMES } from '@margam/contract/student-sections'
import { updateStudent } from '@margam/contract/students'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NO_LOCKS } from './locks.ts'
import { isFile, type ProfileSection } from './profile-field.ts'
import { sectionErrors } from './section-errors.ts'
import { addedSections, schoolSections, selfSections, variantSections } from './section-layouts.ts'
import {
  changedPaths,
  changeOf,
  fieldsOf,
  openedValues,
  putAt,
  type SectionValues,
  savedValues,
  tidied,
  typedFields,
  valueAt,
} from './section-values.ts'
import type { StudentProfile } from './student-record.api.ts'

const LAYOUTS = { school: schoolSections, self: selfSections, variant: variantSections, added: addedSections }
const all = Object.entries(LAYOUTS)
const empty = {} as StudentProfile
const siblingFields = fieldsOf(selfSections()).filter(({ kind }) => kind === 'siblings')
const schoolFields = fieldsOf(variantSections()).filter(({ kind }) => kind === 'schools')
const withSiblings = (has: string, siblings: object[]): SectionValues => ({
  additional_info: { has_sibling: has, siblings },
})

describe('the layouts', () => {
  it.each(all)('of %s have each field once, and only fields that a call takes', (name, sections) => {
    const call = name === 'school' ? updateStudent : updateOwnProfile
    const paths = sections().flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    const locked = new Set(['first_name', 'last_name', 'date_of_birth', 'email'])
    for (const field of fieldsOf(sections()).filter(({ path, isReadHere }) => !isReadHere && !locked.has(path))) {
      expect(Object.keys(call.body.shape)).toContain(field.path.split('.')[0])
    }
  })
  // the variant has the five sections that it is to have
  it.each(all.filter(([name]) => name !== 'variant'))('of %s show every file', (_, sections) => {
    const files = fieldsOf(sections()).filter(isFile)
    expect(files.map(({ path }) => path).toSorted()).toEqual([...PROFILE_FILE_NAMES].toSorted())
  })
  it('show a school everything that a student can write of themselves', () => {
    const typed = (sections: ProfileSection[]) => fieldsOf(sections).map(({ path }) => path)
    const seen = new Set(typed(schoolSections()))
    const inHead = ['first_name', 'last_name', 'gender', 'class', 'section', 'roll_number', 'admission_number',
      'academic_year', 'class_teacher'] // biome-ignore format: a list of names reads best filled
    expect(typed(addedSections()).filter((path) => !seen.has(path) && !inHead.includes(path))).toEqual([])
  })
})

describe('what is sent', () => {
  const fields = typedFields(fieldsOf(selfSections()), NO_LOCKS)
  const texts = fields.filter(({ kind }) => ['text', 'area'].includes(kind)).map(({ path }) => path)

  it('is nothing when nothing is changed', () => {
    const saved = savedValues(empty, fields)
    expect(changeOf(saved, saved, fields)).toEqual({})
  })
  it('is each changed text as it was typed, under its own place, and nothing else', () => {
    const saved = savedValues(empty, fields)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...texts)),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (places, text) => {
          const values = places.reduce((tree, place) => putAt(tree, place, text), saved)
          const change = changeOf(saved, values, fields)
          expect(places.map((place) => valueAt(change, place))).toEqual(places.map(() => text))
          expect(changedPaths({}, change, fields).toSorted()).toEqual([...places].toSorted())
        },
      ),
    )
  })
  it('leaves the other fields of a section to whoever changed them', () => {
    const saved = savedValues(
      { family_info: { father_name: 'Ravi', mother_name: 'Uma' } } as unknown as StudentProfile,
      fields,
    )
    expect(changeOf(saved, putAt(saved, 'family_info.mother_name', ''), fields)).toEqual({
      family_info: { mother_name: '' },
    })
  })
  it('is a body that the call takes, however much is emptied', () => {
    const saved = putAt(savedValues(empty, fields), 'family_info.father_name', 'Ravi')
    const change = changeOf(saved, putAt(saved, 'family_info.father_name', ''), fields)
    expect(z.safeParse(updateOwnProfile.body, change).success).toBe(true)
  })
})

describe('rows', () => {
  it('of siblings in which nothing is said are dropped', () => {
    const values = withSiblings('Yes', [
      { name: ' ', class: '' },
      { name: 'Ravi', class: '5' },
    ])
    expect(tidied(values, siblingFields)).toEqual(withSiblings('Yes', [{ name: 'Ravi', class: '5' }]))
  })
  it('of siblings are gone once there are said to be none', () => {
    const saved = withSiblings('Yes', [{ name: 'Ravi', class: '5' }])
    const values = withSiblings('No', [{ name: 'Ravi', class: '5' }])
    expect(changeOf(saved, values, siblingFields)).toEqual(withSiblings('No', []))
  })
  it('of siblings are sent with the answer that there are some', () => {
    const saved = withSiblings('Yes', [])
    const values = withSiblings('Yes', [{ name: 'Ravi', class: '5' }])
    expect(changeOf(saved, values, siblingFields)).toEqual(values)
  })
  it('of hobbies and previous schools without a word are dropped', () => {
    const hobbies = fieldsOf(selfSections()).filter(({ kind }) => kind === 'entries')
    expect(tidied({ extracurricular: { hobbies_skills: ['', 'Chess', ' '], achievements: [] } }, hobbies)).toEqual({
      extracurricular: { hobbies_skills: ['Chess'], achievements: [] },
    })
    const [kept, blank] = [{ name: 'Hill School' }, { name: '', class: ' ' }]
    const { previous_schools: schools } = tidied({ previous_schools: [blank, kept] }, schoolFields)
    expect(schools).toEqual([expect.objectContaining(kept)])
  })
})

describe('what is wrong', () => {
  it('with a sibling stands at its row, and an empty row is not looked at', () => {
    const values = withSiblings('Yes', [
      { name: '', class: '' },
      { name: 'Ravi', class: '' },
      { name: '', class: '5' },
    ])
    const errors = Object.entries(sectionErrors(values, siblingFields)).filter(([, message]) => message)
    expect(Object.fromEntries(errors)).toEqual({
      'additional_info.siblings.1.class': 'Class is required.',
      'additional_info.siblings.2.name': 'Name is required.',
    })
  })
  it('with a previous school stands at its row', () => {
    const values = { previous_schools: [{ phone: '12', year_of_leaving: '12' }] }
    expect(sectionErrors(values, schoolFields)).toEqual({
      'previous_schools.0.phone': 'Phone number must be 10 digits.',
      'previous_schools.0.year_of_leaving': 'Year of leaving must be a year.',
    })
  })
  it('is said in the words of the specification', () => {
    const fields = fieldsOf(variantSections())
    const values = {
      first_name: ' ',
      last_name: '',
      date_of_birth: '',
      address: '',
      family_info: { father_email: 'x', parent_annual_income: '' },
      previous_schools: [],
    }
    expect(sectionErrors(values, fields)).toMatchObject({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      date_of_birth: 'Date of birth is required',
      address: 'Address is required.',
      'family_info.father_email': 'Invalid email format.',
      'family_info.parent_annual_income': 'Annual income is required.',
    })
  })
})

describe('a draft', () => {
  const fields = typedFields(fieldsOf(addedSections()), NO_LOCKS)
  it('lies over what is saved, and what it does not name stays', () => {
    const saved = savedValues({ nationality: 'Indian', place_of_birth: 'Kochi' } as unknown as StudentProfile, fields)
    const opened = openedValues(saved, fields, { nationality: 'India', 'family_info.father_name': 'രവി', unknown: 'x' })
    expect(changedPaths(saved, opened, fields)).toEqual(['nationality', 'family_info.father_name'])
  })
  it('of another shape than a field has is read as that field', () => {
    const saved = savedValues(empty, fields)
    const opened = openedValues(saved, fields, {
      nationality: ['x'],
      previous_schools: 'x',
      'additional_info.siblings': [5],
    })
    expect(valueAt(opened, 'nationality')).toBe('')
    expect(valueAt(opened, 'previous_schools')).toEqual([])
    expect(valueAt(opened, 'additional_info.siblings')).toEqual([{ name: '', class: '' }])
  })
})
