import { t } from '@lingui/core/macro'
import { TEST_NAMES } from '@margam/assessment/external/explain'
import { SCORE_FIELDS, TEST_TYPES, type TestType, testCategory, testTypeOf } from '@margam/assessment/external/fields'
import type { Part } from './portal.api.ts'

export { SCORE_FIELDS, type TestType, testCategory, testTypeOf }

const partOf = (type: TestType): Part => (testCategory(type) === 'iq' ? 'reasoning' : 'interests')
export const testsOf = (part: Part): readonly TestType[] => TEST_TYPES.filter((type) => partOf(type) === part)

/** Names are their publishers' and are not translated. */
export const testName = (type: TestType) => TEST_NAMES[type]
/** A test as a stored result names it. */
export function storedName(name: string): string {
  const type = testTypeOf(name)
  return type ? TEST_NAMES[type] : name
}

/** What to know before entering scores of a test. */
export function testNotes(type: TestType): string[] {
  const name = testName(type)
  return [
    t`Your scores of ${name} are kept as you report them. Margam is not affiliated with its publisher.`,
    ...(testCategory(type) === 'personality'
      ? [t`Interests are estimated from personality here, which is weaker than answering the interest test.`]
      : []),
    ...(type === 'WAIS'
      ? [t`WAIS is for people of 16 and older. Was it the WISC? Then its scores do not belong here.`]
      : []),
    ...(type === 'MBTI'
      ? [
          t`In each of the first four, 0 is all of the first letter and 100 all of the second. Type clarity is how clear the report calls them.`,
        ]
      : []),
  ]
}
