import type { TopicStanding } from '@margam/contract/question-marks'
import { markNumber, percentage } from '@margam/school/rounding'
import { topicStandings } from '@margam/school/topic-strengths'
import type { NamedScore } from './topic-scores.ts'

/** Topics as calls answer them, the lowest share first. */
export function toTopics(scores: readonly NamedScore[], of: 'student' | 'class'): TopicStanding[] {
  const names = new Map(scores.map(({ topic, name }) => [topic, name]))
  return topicStandings(scores, of).map(({ topic, got, outOf, share, questions, exams, standing }) => ({
    topic,
    name: names.get(topic) ?? topic,
    percentage: percentage(share),
    got: markNumber(got),
    out_of: markNumber(outOf),
    questions,
    exams,
    standing,
  }))
}
