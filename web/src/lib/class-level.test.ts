import { expect, it } from 'vitest'
import { classLevelName } from './class-level.ts'

it.each([
  ['8', 'Class 8'],
  ['12', 'Class 12'],
  ['LKG', 'LKG'],
  ['', ''],
])('%j is called %j', (level, name) => expect(classLevelName(level)).toBe(name))
