import { expect, test } from 'vitest'
import { foldHeading, matchHeadings } from './headings.ts'

test.each([
  ["Father's Name *", 'fathersname'],
  ['FATHERS  NAME', 'fathersname'],
  ['Father’s name (as in Aadhaar)', 'fathersname'],
  ['date_of_birth', 'dateofbirth'],
  ['Date of Birth (DD/MM/YYYY)', 'dateofbirth'],
  ['teacherFirstName', 'teacherfirstname'],
  ['Adm. No.', 'admno'],
  ['ജനന തീയതി', 'ജനനതീയതി'],
  ['#', '#'],
])('%s is %s', (heading, key) => {
  expect(foldHeading(heading)).toBe(key)
})

const known = {
  fields: ['first_name', 'last_name', 'phone', 'admission_number'],
  pairs: { full_name: ['first_name', 'last_name'] },
  synonyms: {
    last_name: ['Surname'],
    phone: ['Mobile', 'Phone No'],
    admission_number: ['Adm No'],
    full_name: ['Student Name'],
  },
}
const fields = (headings: string[], choices: Record<string, string> = {}) =>
  matchHeadings(headings, known, choices).map(({ field }) => field)

test('a field is known by its name and by what schools write', () => {
  expect(fields(['First Name', 'MOBILE', 'adm. no', 'House'])).toEqual([
    'first_name',
    'phone',
    'admission_number',
    null,
  ])
})
test('of two columns alike the one with the field’s own name counts, else the first; the other is asked about', () => {
  expect(fields(['Mobile', 'Phone'])).toEqual([null, 'phone'])
  expect(fields(['Mobile', 'Phone No'])).toEqual(['phone', null])
})
test('what the school chose goes before any name; a field that is no more is forgotten', () => {
  const choices = { house: '', nameofpupil: 'first_name', phone: '', mobile: 'phone', old: 'gone' }
  expect(fields(['House', 'Name of Pupil', 'Phone', 'Mobile', 'Old'], choices)).toEqual([
    '',
    'first_name',
    '',
    'phone',
    null,
  ])
})
test('a whole name is one column, unless a part of it has its own', () => {
  expect(fields(['Student Name', 'Mobile'])).toEqual(['full_name', 'phone'])
  expect(fields(['Student Name', 'Surname'])).toEqual([null, 'last_name'])
  expect(fields(['Pupil', 'Surname'], { pupil: 'full_name' })).toEqual(['full_name', null])
})
test('a column that counts the rows is left out, unless the school says what it holds', () => {
  expect(fields(['Sl. No.', 'S.No', 'Serial Number', '#', 'Sr', 'No'])).toEqual(['', '', '', '', '', null])
  expect(fields(['Sl No', 'Mobile'], { slno: 'admission_number' })).toEqual(['admission_number', 'phone'])
})
test('a heading like a part of every object is a heading like any other', () => {
  expect(fields(['constructor', '__proto__'])).toEqual([null, null])
})
