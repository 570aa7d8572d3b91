import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { TopicShareNote, UnitNote } from './topic-share-note.tsx'

const topics = ['Powers', 'Shapes', 'Angles'].map((name) => ({
  id: name,
  name,
  section: '',
  chapter: '',
  available: {},
}))
const shares = [
  { topic: 'Powers', share: 60 },
  { topic: 'Shapes', share: 40 },
]

test.each([
  [[], /The marks go to these topics: Powers 60%, Shapes 40%\.\s*$/],
  [['Powers', 'Shapes', 'Angles'], /Shapes 40%\. Chosen topics without a share get questions only where/],
  [['Shapes'], /Not every topic with a share is chosen\. The marks go to these: Shapes 100%\.\s*$/],
  [['Shapes', 'Angles'], /Shapes 100%\. Chosen topics without a share/],
  [['Angles'], /None of the topics with a share is chosen/],
])('with %j chosen', (chosen, said) => {
  show(<TopicShareNote shares={shares} chosen={chosen} contents={{ topics }} />, { role: 'teacher' })
  expect(document.body.textContent).toMatch(said)
})

test('nothing is said of a plan without shares', () => {
  show(<TopicShareNote shares={[]} chosen={['Angles']} contents={{ topics }} />, { role: 'teacher' })
  expect(document.body.textContent).not.toMatch(/topics/)
})

const units = [
  { unit: 'Algebra', share: 30, topics: ['Powers', 'Angles', 'not offered'] },
  { unit: 'Geometry', share: 10, topics: ['Shapes'] },
]
test.each([
  [[], /Algebra 30, Geometry 10\./],
  [['Powers', 'Shapes'], /Algebra 24, Geometry 16\./],
  [['Shapes'], /the syllabus: Geometry 40\./],
  [['Powers', 'Angles', 'Shapes'], /Algebra 30, Geometry 10\./],
])('with %j chosen the units get what is left of their marks', (chosen, said) => {
  show(<UnitNote preset={{ units, marks: 40 }} chosen={chosen} contents={{ topics }} />, { role: 'teacher' })
  expect(document.body.textContent).toMatch(said)
})
