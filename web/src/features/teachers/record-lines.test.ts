import { expect, it } from 'vitest'
import { educationLine, experienceLine, skillLine } from './record-lines.ts'

it('an education says degree, field, place, year and grade, and leaves out what is not given', () => {
  const whole = { degree: 'MSc', fieldOfStudy: 'Physics', institution: 'CUSAT', yearOfCompletion: 2011, grade: 'A' }
  expect(educationLine(whole)).toBe('MSc in Physics from CUSAT (2011) - A')
  expect(educationLine({ degree: 'BEd', yearOfCompletion: '2012' })).toBe('BEd (2012)')
})

it('a present experience ends with Present, a past one with its end', () => {
  const job = { jobTitle: 'Teacher', school: 'Lake School', startDate: '2015-06-01', endDate: '2018-03-31' }
  expect(experienceLine(job)).toBe('Teacher at Lake School, 2015-06-01 - 2018-03-31')
  expect(experienceLine({ ...job, endDate: '', isCurrent: true })).toBe('Teacher at Lake School, 2015-06-01 - Present')
})

it('a skill has its level in brackets, and what is no record is an empty line', () => {
  expect(skillLine({ name: 'Chess', level: 'Expert' })).toBe('Chess (Expert)')
  expect(skillLine(null)).toBe('')
})
