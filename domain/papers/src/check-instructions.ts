// Deliberately shares no code with what writes the instructions: the finished paper is counted a second time.
import { PHRASES, type Phrases, WORDS } from './check-instruction-phrases.ts'
import type { Paper } from './paper.ts'
import type { PaperQuestion, PaperSection } from './paper-section.ts'

type Groups = Readonly<Record<string, string | undefined>>

function numberOf(text: string): number {
  const spelt = WORDS.indexOf(text.toLowerCase())
  return spelt >= 0 ? spelt : Number(text)
}

/** What each kind of instruction states and what the paper has; a line of no kind may name no number. */
const STATEMENTS: readonly [
  'total' | 'allCompulsory' | 'attempts' | 'choices' | 'section',
  (found: Groups, paper: Paper, phrases: Phrases) => string[],
][] = [
  [
    'total',
    ({ questions, sections, marks }, paper) => [
      ...differ('questions', questions, allQuestions(paper).length),
      ...differ('sections', sections ?? '1', paper.sections.length),
      ...differ(
        'marks in all',
        marks,
        paper.sections.reduce((sum, section) => sum + marksOf(section), 0),
      ),
    ],
  ],
  [
    'allCompulsory',
    (_, paper) => paper.sections.filter(isPartial).map(({ title }) => `${title} is not compulsory as a whole`),
  ],
  ['attempts', falseAttempts],
  [
    'choices',
    ({ questions, only }, paper) => [
      ...differ('internal choices', questions, allQuestions(paper).filter(hasChoice).length),
      ...(only && paper.sections.some(isPartial) ? ['there is an overall choice'] : []),
    ],
  ],
  ['section', falseSection],
]

/** Each number that the instructions state and the paper does not have, in a sentence. */
export function falseInstructions(
  paper: Paper,
  language: 'en' | 'hi' | 'ml' = 'en',
  lines: readonly string[] = paper.instructions,
): string[] {
  const phrases = PHRASES[language]
  const said = lines.flatMap((line) => {
    for (const [kind, faults] of STATEMENTS) {
      const found = phrases[kind].exec(line)
      if (found) return faults(found.groups ?? {}, paper, phrases)
    }
    return namesNumber(line) ? [`the instruction "${line}" states a number that nobody checks`] : []
  })
  const choices = allQuestions(paper).filter(hasChoice).length
  const isSilent = choices > 0 && !lines.some((line) => phrases.choices.test(line))
  return isSilent ? [...said, `the instructions do not say that ${choices} questions offer a choice`] : said
}

const allQuestions = (paper: Paper): PaperQuestion[] => paper.sections.flatMap(({ questions }) => questions)
const isPartial = ({ attempt, questions }: PaperSection) => attempt !== undefined && attempt < questions.length

/** What can be earned: where not all are answered, all of them carry the same. */
function marksOf({ attempt, questions }: PaperSection): number {
  const all = questions.reduce((sum, { marks }) => sum + marks, 0)
  return attempt === undefined ? all : (all / questions.length) * attempt
}

const hasChoice = ({ items }: PaperQuestion): boolean =>
  items.some(
    ({ item, or }) =>
      or !== undefined ||
      item.parts?.some((part) => part.or !== undefined) === true ||
      item.stem.split(/<[^>]*>|\n/).some((line) => line.trim() === 'OR'),
  )

function differ(what: string, stated: string | undefined, counted: number): string[] {
  return numberOf(stated ?? '?') === counted
    ? []
    : [`the instructions say ${stated ?? 'nothing of'} ${what}, the paper has ${counted}`]
}

function falseAttempts({ list = '' }: Groups, { sections }: Paper, phrases: Phrases): string[] {
  const partial = sections.filter(isPartial)
  const said = list.split('; ')
  const faults = differ('sections to choose in', String(said.length), partial.length)
  for (const text of said) {
    const { title, attempt, questions } = phrases.attempt.exec(text)?.groups ?? {}
    const section = sections.find((one) => phrases.title(one.title) === title)
    if (!section) faults.push(`"${text}" is no section of the paper`)
    else {
      faults.push(
        ...differ(`questions to answer in ${section.title}`, attempt, section.attempt ?? section.questions.length),
      )
      faults.push(...differ(`questions in ${section.title}`, questions, section.questions.length))
    }
  }
  return faults
}

function falseSection({ title = '', list = '' }: Groups, { sections }: Paper, phrases: Phrases): string[] {
  const section = sections.find((one) => phrases.title(one.title).toLowerCase() === title.toLowerCase())
  if (!section) return [`the instructions name ${title}, which is no section of the paper`]
  const faults: string[] = []
  const values = new Set<number>()
  let counted = 0
  for (const { groups: { questions, marks = '' } = {} } of list.matchAll(phrases.ofMarks)) {
    if (values.has(numberOf(marks))) faults.push(`questions of ${marks} in ${title} are named twice`)
    values.add(numberOf(marks))
    const own = section.questions.filter((question) => question.marks === numberOf(marks)).length
    counted += own
    faults.push(...differ(`questions of ${marks} in ${title}`, questions, own))
  }
  return counted === section.questions.length
    ? faults
    : [...faults, `${title} has questions that the instructions leave out`]
}

const namesNumber = (line: string) =>
  new RegExp(`\\d|\\b(?:${WORDS.slice(2).join('|')})\\b`, 'i').test(line.replace(/\$[^$]*\$/g, ''))
