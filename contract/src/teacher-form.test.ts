import { describe, expect, test } from 'vitest'
import {
  changedFields,
  distinctNames,
  educationErrors,
  experienceErrors,
  readForm,
  skillErrors,
  teacherBorn,
  withoutPresentEnds,
} from './teacher-form.ts'

const TODAY = '2026-11-22'
const BORN = '1985-03-04'
const job = (change: object = {}) => ({
  jobTitle: 'Teacher',
  school: 'Lake School',
  startDate: '2015-06-01',
  endDate: '2018-03-31',
  description: '',
  isCurrent: false,
  ...change,
})

describe('a date of birth', () => {
  test.each([
    ['', undefined],
    ['1985-03-04', undefined],
    ['198-03-04', 'Year must be a 4-digit number'],
    ['19855-03-04', 'Year must be a 4-digit number'],
    ['04/03/85', 'Year must be a 4-digit number'],
    ['1985-02-29', 'Invalid date of birth.'],
    ['4 March 1985', 'Invalid date of birth.'],
    ['1899-12-31', 'Invalid date of birth.'],
    ['2026-11-22', undefined],
    ['2026-11-23', 'Date of birth cannot be in the future.'],
  ])('%s: %s', (value, message) => {
    expect(teacherBorn(TODAY)(value)).toBe(message)
  })
})

describe('an experience', () => {
  const errorsOf = (change: object, born: string | null = BORN) =>
    experienceErrors([job(change)], { born, today: TODAY })

  test.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { jobTitle: ' ', school: '' },
      { '0.jobTitle': 'Job title is required.', '0.school': 'School is required.' },
    ],
    [{ startDate: '' }, { '0.startDate': 'Start date is required' }],
    [{ startDate: '215-06-01' }, { '0.startDate': 'Year must be a 4-digit number' }],
    [{ startDate: '2015-02-30' }, { '0.startDate': 'Invalid start date format' }],
    [{ startDate: BORN }, { '0.startDate': 'Start date must be after Date of Birth' }],
    [{ startDate: '1985-03-05' }, {}],
    [{ startDate: '2018-04-01' }, { '0.startDate': 'Start date cannot be after End date' }],
    [{ startDate: '2018-03-31' }, {}],
    [{ startDate: '2026-11-23', isCurrent: true }, { '0.startDate': 'Start date cannot be in the future' }],
    [{ startDate: TODAY, isCurrent: true }, {}],
    [{ endDate: '' }, { '0.endDate': 'End date is required' }],
    [{ endDate: '', isCurrent: true }, {}],
    [{ endDate: '31 March 2018' }, { '0.endDate': 'Invalid end date format' }],
    [{ endDate: '2018-3-31' }, { '0.endDate': 'Invalid end date format' }],
    [{ endDate: '31/03/18' }, { '0.endDate': 'Year must be a 4-digit number' }],
    [{ endDate: TODAY }, { '0.endDate': 'End date cannot be today or in the future' }],
    [{ endDate: '2026-11-21' }, {}],
    [
      { startDate: '1980-01-01', endDate: '1981-01-01' },
      {
        '0.startDate': 'Start date must be after Date of Birth',
        '0.endDate': 'End date must be after Date of Birth',
      },
    ],
  ])('%j: %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  test('is not measured against a date of birth that is not known', () => {
    expect(errorsOf({ startDate: '1970-01-01', endDate: '1971-01-01' }, null)).toEqual({})
  })

  test('is present at one school at most', () => {
    const rows = [job({ isCurrent: true }), job(), job({ isCurrent: true })]
    expect(experienceErrors(rows, { born: BORN, today: TODAY })).toEqual({
      '2.isCurrent': 'Only one experience can be the present one.',
    })
  })

  test('that is present loses its end', () => {
    expect(withoutPresentEnds([job({ isCurrent: true }), job()]).map(({ endDate }) => endDate)).toEqual([
      '',
      '2018-03-31',
    ])
  })
})

test('an education needs degree and institution, and a likely year', () => {
  const row = { degree: 'MSc', institution: 'CUSAT', fieldOfStudy: '', yearOfCompletion: '', grade: '' }
  const of = (change: object) => educationErrors([{ ...row, ...change }], TODAY)
  expect(of({})).toEqual({})
  expect(of({ degree: '', institution: ' ' })).toEqual({
    '0.degree': 'Degree is required.',
    '0.institution': 'Institution is required.',
  })
  expect(of({ yearOfCompletion: '11' })).toEqual({ '0.yearOfCompletion': 'Year must be a 4-digit number' })
  expect(of({ yearOfCompletion: '1811' })).toEqual({
    '0.yearOfCompletion': 'Year of completion is not a likely year.',
  })
  expect(of({ yearOfCompletion: '2036' })).toEqual({})
})

test('a skill has a name of its own and a level', () => {
  expect(skillErrors([{ name: 'Chess', level: 'Expert' }])).toEqual({})
  expect(
    skillErrors([
      { name: 'Chess', level: 'Expert' },
      { name: ' chess', level: 'Master' },
      { name: '', level: 'Beginner' },
    ]),
  ).toEqual({
    '1.name': 'This skill is listed twice.',
    '1.level': 'Choose a level.',
    '2.name': 'Skill name is required.',
  })
})

test('names are kept once, whatever their case, in the order given', () => {
  expect(distinctNames([' Physics', '', 'Art', 'PHYSICS', '  ', 'Social   Science', 'social science'])).toEqual([
    'Physics',
    'Art',
    'Social Science',
  ])
})

describe('what a draft changes', () => {
  const saved = {
    first_name: 'Radha',
    phone: null,
    subjects: [{ subject_id: 'x', subject_name: 'Physics' }],
    experiences: [job()],
    skills: [],
  }
  test.each<[object, string[]]>([
    [{}, []],
    [{ first_name: 'Radha ', phone: '' }, []],
    [{ first_name: 'Rada', phone: '9' }, ['first_name', 'phone']],
    [{ subjects: ['physics'] }, []],
    [{ subjects: [{ subject_name: 'Physics' }, 'Art'] }, ['subjects']],
    [{ experiences: [job()] }, []],
    [{ experiences: [job({ isCurrent: true })] }, ['experiences']],
    [{ experiences: [] }, ['experiences']],
    [{ skills: [{ name: 'Chess', level: '' }] }, ['skills']],
    [{ skills: 'nonsense', address: 7 }, ['address']],
  ])('%j: %j', (draft, fields) => {
    expect(changedFields(saved, draft)).toEqual(fields)
  })
})

test('a form is read from a body as texts and rows, and nothing else comes along', () => {
  expect(
    readForm({
      role: 'teacher',
      user_id: 'x',
      first_name: 7,
      email: 'a@b.example',
      address: null,
      subjects: [{ subject_id: '1', subject_name: 'Art' }, 'art', 5, null],
      skills: [{ name: 'Chess', level: 3, extra: true }, null],
      experiences: [{ jobTitle: ['x'], isCurrent: 'yes' }],
      educations: 'none',
    }),
  ).toEqual({
    first_name: '7',
    address: '',
    subjects: ['Art'],
    skills: [
      { name: 'Chess', level: '3' },
      { name: '', level: '' },
    ],
    experiences: [{ jobTitle: '', school: '', startDate: '', endDate: '', description: '', isCurrent: false }],
  })
})
