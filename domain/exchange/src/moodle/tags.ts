import { oneLine } from '../check-question.ts'
import { LIMITS } from '../limits.ts'
import type { Difficulty, ExchangedQuestion } from '../question.ts'

/** What Moodle has no field for goes along as a tag that says what it is. */
const DIFFICULTY = /^difficulty:(easy|average|difficult)$/
const LANGUAGE = /^language:([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})$/

export function readTags(written: readonly string[]): Pick<ExchangedQuestion, 'tags' | 'difficulty' | 'language'> {
  const tags: string[] = []
  let difficulty: Difficulty | null = null
  let language = ''
  for (const one of written.slice(0, LIMITS.list)) {
    const tag = oneLine(one)
    const [, level] = DIFFICULTY.exec(tag) ?? []
    const [, spoken] = LANGUAGE.exec(tag) ?? []
    if (level === 'easy' || level === 'average' || level === 'difficult') difficulty = level
    else if (spoken) language = spoken
    else if (tag && !tags.includes(tag)) tags.push(tag)
  }
  return { tags, difficulty, language }
}

export const writeTags = ({ tags, difficulty, language }: ExchangedQuestion): string[] => [
  ...tags,
  ...(difficulty ? [`difficulty:${difficulty}`] : []),
  ...(language ? [`language:${language}`] : []),
]
