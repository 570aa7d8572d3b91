import { expect, test } from 'vitest'
import { namesIn, PATH_VALUES } from '../e2e/sample-school.ts'
import { screens } from './screens.ts'

test('the journey through every screen knows what to put for each name in a path', () => {
  const known: readonly string[] = PATH_VALUES
  const unknown = screens.flatMap((screen) =>
    namesIn(screen)
      .filter((name) => !known.includes(name))
      .map((name) => `${screen.path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
