import { expect, it } from 'vitest'
import { folder } from './index.ts'
import { loadBank } from './load-bank.ts'

const asked = /(\d+)(?:–(\d+))? words/

/** Written tasks that say how many words are wanted. */
const tasks = loadBank(folder('bank'), ['English']).flatMap(({ id, stem, answer }) => {
  const [, least, most = least] = asked.exec(stem) ?? []
  return least ? [{ id, text: answer.text, least: Number(least), most: Number(most) }] : []
})

it('a task of so many words has an answer of as many, or value points to mark by', () => {
  expect(tasks.length).toBeGreaterThan(15)
  const unfit = tasks.filter(({ text, least, most }) => {
    const words = text.replace(/<[^>]*>/g, ' ').split(/\s+/).length
    const points = /^Value points: (.+)/.exec(text)?.[1].split('; ') ?? []
    return points.length < 3 && (words < 0.8 * least || words > 1.2 * most)
  })
  expect(unfit.map(({ id }) => id)).toEqual([])
})
