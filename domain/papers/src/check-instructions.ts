// Deliberately shares no code with what writes the instructions: the finished paper is counted a second time.
import type { Paper } from './paper.ts'
import type { PaperQuestion, PaperSection } from './paper-section.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = `(${WORDS.join('|')}|\\d+)`

function numberOf(text: string): number {
  const spelt = WORDS.indexOf(text.toLowerCase())
  return spelt >= 0 ? spelt : Number(text)
}

/** What each kind of instruction states and what the paper has; a line of no kind may name no number. */
const STATEMENTS: readonly [RegExp, (found: RegExpMatchArray, paper: Paper) => string[]][] = [
  [
    new RegExp(
      `^This paper has ${NUMBER} questions?(?: in ${NUMBER} sections?)?; the maximum is (\\d+) marks\\.$`,
      'i',
    ),
    ([, questions, sections, marks], paper) => [
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
    /^All questions are compulsory\.$/,
    (_, paper) => paper.sections.filter(isPartial).map(({ title }) => `${title} is not compulsory as a whole`),
  ],
  [/^All questions are compulsory, except in (.+)\.$/, ([, list], paper) => falseAttempts(list, paper)],
  [
    new RegExp(
      `^(?:There is no overall choice; )?${NUMBER} questions? offers? an internal choice: answer one side of it\\.$`,
      'i',
    ),
    ([line, stated], paper) => [
      ...differ('internal choices', stated, allQuestions(paper).filter(hasChoice).length),
      ...(line.startsWith('There is no overall') && paper.sections.some(isPartial)
        ? ['there is an overall choice']
        : []),
    ],
  ],
  [
    new RegExp(`^(.+) has ((?:${NUMBER} questions? of ${NUMBER} marks?(?: each)?(?: and |, )?)+)\\.$`, 'i'),
    falseSection,
  ],
]

/** Each number that the instructions state and the paper does not have, in a sentence. */
export function falseInstructions(paper: Paper): string[] {
  const said = paper.instructions.flatMap((line) => {
    for (const [pattern, faults] of STATEMENTS) {
      const found = pattern.exec(line)
      if (found) return faults(found, paper)
    }
    return namesNumber(line) ? [`the instruction "${line}" states a number that nobody checks`] : []
  })
  const choices = allQuestions(paper).filter(hasChoice).length
  const isSilent = choices > 0 && !paper.instructions.some((line) => line.includes('internal choice'))
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

function differ(what: string, stated: string, counted: number): string[] {
  return numberOf(stated) === counted ? [] : [`the instructions say ${stated} ${what}, the paper has ${counted}`]
}

function falseAttempts(list: string, { sections }: Paper): string[] {
  const partial = sections.filter(isPartial)
  const said = list.split('; ')
  const faults = differ('sections to choose in', String(said.length), partial.length)
  for (const text of said) {
    const found = new RegExp(`^(.+): attempt any ${NUMBER} of its ${NUMBER} questions$`).exec(text)
    const section = sections.find(({ title }) => title === found?.[1])
    if (!found || !section) faults.push(`"${text}" is no section of the paper`)
    else {
      faults.push(
        ...differ(`questions to answer in ${section.title}`, found[2], section.attempt ?? section.questions.length),
      )
      faults.push(...differ(`questions in ${section.title}`, found[3], section.questions.length))
    }
  }
  return faults
}

function falseSection([, title, list]: RegExpMatchArray, { sections }: Paper): string[] {
  const section = sections.find((one) => one.title.toLowerCase() === title.toLowerCase())
  if (!section) return [`the instructions name ${title}, which is no section of the paper`]
  const faults: string[] = []
  let counted = 0
  for (const [, questions, marks] of list.matchAll(new RegExp(`${NUMBER} questions? of ${NUMBER} marks?`, 'gi'))) {
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
