import { expect, test } from 'vitest'
import { streamOf } from './stream-of.ts'

test.each([
  [['Physics', 'Chemistry', 'Maths', 'English'], 'PCM'],
  [['Physics', 'Chemistry', 'Zoology', 'English'], 'PCB'],
  [['Physics', 'Chemistry', 'Maths', 'Biology'], 'PCMB'],
  [['Accountancy', 'Business Studies', 'Applied Mathematics'], 'CommerceMaths'],
  [['Accounts', 'Economics', 'English'], 'Commerce'],
  [['History', 'Political Science', 'English'], 'Humanities'],
  [['Physics', 'Chemistry'], null],
  [['English', 'Physical Education'], null],
  [[], null],
])('the subjects %j are the stream %s', (subjects, stream) => {
  expect(streamOf(subjects)).toBe(stream)
})
