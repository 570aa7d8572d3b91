import { expect, it } from 'vitest'
import { lessonStates, schoolMinute } from './lesson-state.ts'

const lesson = (starts_minute: number) => ({ starts_minute, ends_minute: starts_minute + 45 })

it.each([
  [539, ['next', 'later', 'later']],
  [540, ['now', 'next', 'later']],
  [584, ['now', 'next', 'later']],
  // one that ends as another begins is over
  [585, ['over', 'now', 'next']],
  [640, ['over', 'over', 'next']],
  [800, ['over', 'over', 'over']],
])('at minute %i', (minute, states) => {
  const found = lessonStates([lesson(540), lesson(585), lesson(700)], minute)
  expect(found.map(({ state }) => state)).toEqual(states)
})

it('the minute is the school’s, wherever the screen is', () => {
  expect(schoolMinute(new Date('2026-11-22T04:15:59Z'))).toBe(9 * 60 + 45)
  expect(schoolMinute(new Date('2026-11-22T18:30:00Z'))).toBe(0)
})
