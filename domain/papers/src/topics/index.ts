import { computerScienceTopics } from './computer-science.ts'
import { englishTopics } from './english.ts'
import { hindiTopics } from './hindi.ts'
import { javaTopics } from './java.ts'
import { malayalamTopics } from './malayalam.ts'
import { mathsTopics } from './maths.ts'
import { secondaryMathsTopics } from './maths-secondary.ts'
import { scienceTopics } from './science.ts'
import { socialScienceTopics } from './social-science.ts'
import type { Topic } from './topic.ts'

/** Every canonical topic, in the order in which a syllabus lists them. */
export const topics: readonly Topic[] = [
  ...englishTopics,
  ...mathsTopics,
  ...secondaryMathsTopics,
  ...scienceTopics,
  ...socialScienceTopics,
  ...hindiTopics,
  ...malayalamTopics,
  ...computerScienceTopics,
  ...javaTopics,
]

const byId = new Map(topics.map((topic) => [topic.id, topic]))

export function topicById(id: string): Topic | undefined {
  return byId.get(id)
}
