import { loadCatalogue } from '@margam/content'
import { countedTo, type Supply, supplyOf } from '@margam/content/supply'
import { classLevels, type Scope, subjects } from '@margam/papers'

const catalogue = await loadCatalogue()
const number = (value: number) => value.toLocaleString('en-IN')

function rowOf({ marks, families, questions, share, topics, isShort }: Supply, taught: number): string {
  const different = questions >= countedTo ? `${number(countedTo)}+` : `${number(questions)}${isShort ? ' *' : ''}`
  return `${marks} | ${families} | ${different} | ${share === 0 ? 'not offered' : share} | ${topics} of ${taught} |`
}

/** The lines of a class's subject, and the names of the topics that are not offered. */
function linesOf(scope: Scope): { rows: string[]; left: string[] } {
  const offered = new Set(catalogue.offeredTopics(scope).map(({ topic }) => topic))
  const taught = new Set(catalogue.allSources(scope).map(({ topic }) => topic))
  const rows = supplyOf(catalogue, scope).map((supply) => rowOf(supply, taught.size))
  return { rows, left: [...taught].filter((topic) => !offered.has(topic)) }
}

function sectionOf(board: string, printed: Map<string, string>): string[] {
  const rows: string[] = []
  const left: string[] = []
  for (const classLevel of classLevels)
    for (const subject of subjects) {
      const own = linesOf({ board, classLevel, subject })
      if (own.rows.length === 0) continue
      const name = `${classLevel} | ${subject}`
      const key = [name, ...own.rows].join('\n')
      const like = printed.get(key)
      if (like) rows.push(`| ${name} | as ${like} | | | | |`)
      else rows.push(...own.rows.map((row) => `| ${name} | ${row}`))
      if (!like) printed.set(key, board)
      if (own.left.length > 0) left.push(`- ${subject} ${classLevel}: ${own.left.join(', ')}`)
    }
  return [
    `## ${board}`,
    '',
    '| Class | Subject | Marks | Families | Different questions | A paper | Topics alone |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(left.length > 0 ? ['Taught, and not offered:', '', ...left, ''] : []),
  ]
}

/** docs/question-supply.md: what there is of each board, class, subject and mark value, from the content. */
export function supplyPage(): string {
  const printed = new Map<string, string>()
  return [
    '# What papers can be made of',
    '',
    'Made from the content by `npm run docs`; decision 173 says what is offered.',
    '',
    '**Families**: models, texts and bank questions. **Different questions**: what they can print, 250 of a model counted',
    `at most and ${number(countedTo)} in all; * is fewer than 60 where a preset asks for the mark value. **A paper**: how many a paper`,
    'may be asked for, so that three in a row have different ones. **Topics alone**: of how many topics a question can be asked',
    'for when the paper is of that topic alone.',
    '',
    ...catalogue.offeredBoards().flatMap(({ id }) => sectionOf(id, printed)),
  ].join('\n')
}
