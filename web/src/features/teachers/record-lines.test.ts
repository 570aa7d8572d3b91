import { expect, it } from 'vitest'
import { educationLine, experienceLines, skillLine } from './record-lines.ts'

it('an education says degree, field, place, year and grade, and leaves out what is not given', () => {
  const whole = { degree: 'MSc', fieldOfStudy: 'Physics', institution: 'CUSAT', yearOfCompletion: 2011, grade: 'A' }
  expect(educationLine(whole)).toBe('MSc in Physics from CUSAT (2011) - A')
  expect(educationLine({ degree: 'BEd', yearOfCompletion: '2012' })).toBe('BEd (2012)')
})

it('a present experience ends with Present, a past one with its end', () => {
  const job = { jobTitle: 'Teacher', school: 'Lake School', startDate: '2015-06-01', endDate: '2018-03-31' }
  expect(experienceLines(job)).toEqual({
    title: 'Teacher at Lake School',
    span: 'Jun 1, 2015 - Mar 31, 2018',
    description: '',
  })
  expect(experienceLines({ ...job, endDate: '', isCurrent: true, description: 'Physics' })).toMatchObject({
    span: 'Jun 1, 2015 - Present',
    description: 'Physics',
  })
})

it('a skill has its level in brackets, and what is no record is an empty line', () => {
  expect(skillLine({ name: 'Chess', level: 'Expert' })).toBe('Chess (Expert)')
  expect(skillLine(null)).toBe('')
})
