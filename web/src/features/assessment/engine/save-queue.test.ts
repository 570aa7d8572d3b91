import { expect, it } from 'vitest'
import { createSaveQueue } from './save-queue.ts'

it('saves one at a time, and merges what is asked for meanwhile', async () => {
  const done: (() => void)[] = []
  const queue = createSaveQueue(() => new Promise<void>((resolve) => done.push(resolve)))
  const first = queue.push()
  const rest = [queue.push(), queue.push(), queue.push()]
  expect(done).toHaveLength(1)
  done[0]()
  await Promise.resolve()
  expect(done).toHaveLength(2)
  done[1]()
  await Promise.all([first, ...rest])
  expect(done).toHaveLength(2)
  void queue.push()
  expect(done).toHaveLength(3)
})
