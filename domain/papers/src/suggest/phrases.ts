import { type Said, say } from '@margam/school/sentence'
import { topicById } from '../topics/index.ts'

/** What a topic is called. */
export const topicName = (topic: string): string => topicById(topic)?.name ?? topic

/** "2-mark, 3-mark and 5-mark" */
export const kindsOf = (marks: readonly number[]) => ({
  allOf: marks.map((one): Said => say('{marks}-mark', { marks: one })),
})

/** "10 of 1 mark and 5 of 2 marks" */
export const countsOf = (counts: readonly (readonly [marks: number, count: number])[]) => ({
  allOf: counts.map(
    ([marks, count]): Said => say('{count} of {marks, plural, one {# mark} other {# marks}}', { count, marks }),
  ),
})
