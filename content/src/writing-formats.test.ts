import { subjects } from '@margam/papers/item-model'
import { writingFormat } from '@margam/papers/writing-format'
import { expect, it } from 'vitest'
import { folder } from './index.ts'
import { loadBank } from './load-bank.ts'

const tasks = loadBank(folder('bank'), subjects).filter(({ type }) => type === 'writing')

/** Tasks that ask for so many sentences and name no form. */
const withoutForm = /वाक्य लिखिए|വാക്യങ്ങൾ എഴുതുക/

it.each(tasks.map((task) => [task.id, task] as const))('the writing task %s names its format', (_, task) => {
  expect(writingFormat(task) === undefined).toBe(withoutForm.test(task.stem))
})
