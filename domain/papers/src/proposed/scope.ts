import { say } from '@margam/school/sentence'
import { level } from '../english/level.ts'
import { topicById } from '../topics/index.ts'
import { type KnownQuestions, yearsAbove } from './known-questions.ts'
import type { Proposal, Wanted } from './proposal.ts'
import { readingYear } from './readability.ts'
import { isOfTopic } from './topic-words.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

/** Whether a question speaks of its topic, in words that its class can read. */
export function isInScope(
  proposal: Proposal,
  wanted: Wanted,
  known: Pick<KnownQuestions, 'topics' | 'words'>,
): Verdict {
  const { stem, options, answer } = proposal
  const { subject, classLevel, topic } = wanted
  const isTold = isOfTopic([stem, ...options, answer].join(' ; '), topic, known.topics)
  if (isTold === false)
    return refused(
      'scope',
      say('The words of the question are not those of “{topic}”.', { topic: topicById(topic)?.name ?? topic }),
    )
  const isEnglish = subject !== 'Hindi' && subject !== 'Malayalam'
  if (isEnglish && readingYear(stem, known.words) > level(classLevel) + yearsAbove)
    return refused('scope', say('The question reads like one of a class far above {class}.', { class: classLevel }))
  if (isTold === null)
    return unneeded('scope', /*i18n*/ 'Too few questions of this topic are known to judge by its words.')
  return passed('scope')
}
