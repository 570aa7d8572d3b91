// Deliberately shares no code with the assembler: only types are imported, every rule is written a second time.
import type { Blueprint, UnitShare } from './blueprint.ts'
import { falseInstructions } from './check-instructions.ts'
import { checkTopicMarks, checkUnitMarks } from './check-topic-marks.ts'
import type { Item, Part } from './item.ts'
import type { Paper } from './paper.ts'
import type { PrintedItem } from './paper-section.ts'

export interface CheckInput {
  paper: Paper
  blueprint: Pick<Blueprint, 'sections'>
  /** Canonical topics that items may have. */
  topics: readonly string[]
  /** Those that each need a question where there are as many. */
  cover: readonly string[]
  /** What the plan wants of the marks by topic, of those that items may have; undefined where it does not say. */
  topicShare?: Readonly<Record<string, number>>
  /** The same by unit, with the topics of each that items may have. */
  units?: readonly UnitShare[]
  /** The subject's section of each topic. */
  sectionOfTopic: Readonly<Record<string, string>>
  /** Ids used in the last papers that had to stay out. */
  keptOut: ReadonlySet<string>
  /** Ids and families of the stories of the last papers that had to stay out, which may rest for longer or less. */
  storiesKeptOut: ReadonlySet<string>
  familyCap: number
  /** Most questions of one model, of whatever form; any number by default. */
  modelCap?: number
  llmShare: number
}

export interface CheckReport {
  ok: boolean
  violations: string[]
  /** How many single checks were made. */
  checks: number
}

/** Re-checks a finished paper against every hard rule. An empty list of violations is the licence to print. */
export function checkPaper(input: CheckInput): CheckReport {
  const violations: string[] = []
  let checks = 0
  const must = (holds: boolean, violation: () => string) => {
    checks++
    if (!holds) violations.push(violation())
  }
  const { paper } = input
  const printed = paper.sections.flatMap((section) => section.questions.flatMap((question) => question.items))
  const sides = printed.flatMap((p) => (p.or ? [p.item, p.or] : [p.item]))

  checkCounts(input, must)
  for (const fault of falseInstructions(paper)) must(false, () => fault)
  for (const item of sides) checkItem(item, input, must)
  for (const p of printed) if (p.or) checkChoice(p, input, must)
  checkPairs(sides, must)
  checkFamilies(sides, input.familyCap, must)
  checkModels(printed, input.modelCap, must)
  checkGroups(paper, must)
  checkTopicMarks(paper, input.topicShare, must)
  checkUnitMarks(paper, input.units, must)
  const distinct = new Set(printed.map((p) => p.item.topic))
  if (printed.length >= input.cover.length)
    for (const topic of input.cover) must(distinct.has(topic), () => `the chosen topic ${topic} has no question`)
  const marksOf = (list: readonly Item[]) => list.reduce((sum, item) => sum + item.marks, 0)
  must(
    marksOf(sides.filter((item) => item.origin === 'llm')) <= input.llmShare * paper.maximumMarks,
    () => 'more marks from outside items than allowed',
  )
  return { ok: violations.length === 0, violations, checks }
}

type Must = (holds: boolean, violation: () => string) => void

function checkCounts({ paper, blueprint }: CheckInput, must: Must) {
  let maximum = 0
  let number = 0
  must(
    paper.sections.length === blueprint.sections.length,
    () => 'the paper has another number of sections than its plan',
  )
  blueprint.sections.forEach((plan, s) => {
    const questions = paper.sections[s]?.questions ?? []
    let planned = 0
    let at = 0
    for (const slot of plan.slots) {
      planned += slot.count
      maximum += (slot.attempt ?? slot.count) * slot.marks
      const own = questions.slice(at, at + slot.count)
      at += slot.count
      must(own.length === slot.count, () => `${plan.title}: ${own.length} questions instead of ${slot.count}`)
      for (const question of own) {
        const parts = slot.compound ?? [slot.marks]
        must(
          question.marks === slot.marks,
          () => `question ${question.number} carries ${question.marks} marks instead of ${slot.marks}`,
        )
        must(
          question.items.length === parts.length && question.items.every((p, i) => p.item.marks === parts[i]),
          () => `question ${question.number}: its parts do not carry ${parts.join(' + ')} marks`,
        )
        must(
          !slot.types || question.items.every((p) => slot.types?.includes(p.item.type)),
          () => `question ${question.number} is of a type that its section does not take`,
        )
      }
      const choices = own.filter((question) => question.items.some((p) => p.or)).length
      must(
        choices === (slot.choices ?? 0),
        () => `${plan.title}: ${choices} internal choices instead of ${slot.choices ?? 0}`,
      )
    }
    must(questions.length === planned, () => `${plan.title}: ${questions.length} questions instead of ${planned}`)
    for (const question of questions)
      must(question.number === ++number, () => `question ${question.number} is out of sequence`)
  })
  must(
    paper.maximumMarks === maximum,
    () => `the maximum is said to be ${paper.maximumMarks}, the questions make ${maximum}`,
  )
}

/** Types of which a model's question stays the same whatever its names and numbers. */
const tellsStory: ReadonlySet<string> = new Set(['passage', 'writing', 'case'])

function checkItem(item: Item, { paper, topics, keptOut, storiesKeptOut }: CheckInput, must: Must) {
  must(item.subject === paper.subject, () => `${item.id} belongs to ${item.subject}`)
  must(item.classes.includes(paper.classLevel), () => `${item.id} is not for class ${paper.classLevel}`)
  must(topics.includes(item.topic), () => `${item.id} is of a topic that was not chosen: ${item.topic}`)
  must(
    !keptOut.has(item.id) &&
      !(tellsStory.has(item.type) && [item.id, item.family].some((id) => storiesKeptOut.has(id))),
    () => `${item.id} was used in a recent paper`,
  )
  must(addsUp(item.scheme, item.marks), () => `the scheme of ${item.id} does not make its ${item.marks} marks`)
  must(item.answer.text.trim() !== '', () => `${item.id} has no answer`)
  if (item.parts) {
    const total = item.parts.reduce((sum, part) => sum + part.marks, 0)
    must(total === item.marks, () => `the parts of ${item.id} make ${total} marks, not ${item.marks}`)
    for (const part of item.parts) {
      checkAsked(item.id, part, must)
      if (part.or) {
        must(part.or.marks === part.marks, () => `the sides of a choice in ${item.id} carry different marks`)
        checkAsked(item.id, part.or, must)
      }
    }
  } else checkAsked(item.id, item, must)
}

function checkAsked(id: string, asked: Pick<Part, 'options' | 'answer' | 'scheme' | 'marks' | 'type'>, must: Must) {
  must(addsUp(asked.scheme, asked.marks), () => `a scheme of ${id} does not make its ${asked.marks} marks`)
  if (!asked.options) {
    must(asked.type !== 'mcq', () => `${id} is a choice without options`)
    return
  }
  const keys = asked.options.filter((option) => option.isKey)
  must(keys.length === 1, () => `${id} has ${keys.length} keys`)
  must(keys[0]?.text === asked.answer.text, () => `the key of ${id} is not its answer`)
  const texts = asked.options.map((option) => option.text.split(/\s+/).join(' ').trim())
  must(new Set(texts).size === texts.length, () => `${id} prints an option twice`)
}

const addsUp = (scheme: readonly { marks: number }[], marks: number) =>
  scheme.length > 0 &&
  scheme.reduce((sum, step) => sum + step.marks, 0) === marks &&
  scheme.every((step) => step.marks > 0 && (step.marks * 2) % 1 === 0)

function checkChoice({ item, or }: PrintedItem, { sectionOfTopic }: CheckInput, must: Must) {
  if (!or) return
  const level = { easy: 0, average: 1, difficult: 2 }
  must(item.marks === or.marks, () => `the choice ${item.id} / ${or.id} has unequal marks`)
  must(item.family !== or.family, () => `the choice ${item.id} / ${or.id} is within one family`)
  must(
    Math.abs(level[item.difficulty] - level[or.difficulty]) <= 1,
    () => `the choice ${item.id} / ${or.id} differs by two steps of difficulty`,
  )
  must(
    (sectionOfTopic[item.topic] ?? item.topic) === (sectionOfTopic[or.topic] ?? or.topic),
    () => `the choice ${item.id} / ${or.id} crosses sections of the subject`,
  )
}

function checkFamilies(sides: readonly Item[], cap: number, must: Must) {
  const families: Record<string, number> = {}
  const caps: Record<string, number> = {}
  const enemies: Record<string, number> = {}
  const ids: Record<string, number> = {}
  for (const item of sides) {
    families[item.family] = (families[item.family] ?? 0) + 1
    const withoutRange = item.family.replace(/-(to|beyond)-\d+$/, '')
    caps[item.family] = item.model?.id === withoutRange ? cap : 1
    ids[item.id] = (ids[item.id] ?? 0) + 1
    for (const tag of new Set(item.enemies)) enemies[tag] = (enemies[tag] ?? 0) + 1
  }
  for (const [id, count] of Object.entries(ids)) must(count === 1, () => `${id} is printed ${count} times`)
  for (const [family, count] of Object.entries(families))
    must(count <= caps[family], () => `${count} questions of family ${family}, ${caps[family]} allowed`)
  for (const [tag, count] of Object.entries(enemies)) must(count <= 1, () => `${count} questions share the tag ${tag}`)
}

/** Passages and writing tasks of one model are texts of their own; an alternative is not one question more. */
function checkModels(printed: readonly PrintedItem[], cap: number | undefined, must: Must) {
  if (cap === undefined) return
  const counts: Record<string, number> = {}
  for (const { item } of printed)
    if (item.model && item.type !== 'passage' && item.type !== 'writing')
      counts[item.model.id] = (counts[item.model.id] ?? 0) + 1
  for (const [model, count] of Object.entries(counts))
    must(count <= cap, () => `${count} questions of model ${model}, ${cap} allowed`)
}

function checkGroups(paper: Paper, must: Must) {
  for (const section of paper.sections) {
    const runs: string[] = []
    for (const { items } of section.questions) {
      const group = items[0]?.item.group ?? ''
      if (group === '' || runs[runs.length - 1] !== group) runs.push(group)
    }
    const named = runs.filter((group) => group !== '')
    must(new Set(named).size === named.length, () => `${section.title}: the questions of one passage stand apart`)
  }
}

function checkPairs(sides: readonly Item[], must: Must) {
  const read = sides.map(readItem)
  for (let i = 0; i < sides.length; i++)
    for (let j = i + 1; j < sides.length; j++) {
      const [a, b] = [sides[i], sides[j]]
      if (a.group !== undefined && a.group === b.group) continue
      if (a.family === b.family) {
        must(read[i].body !== read[j].body || a.figure !== b.figure, () => `${a.id} and ${b.id} are the same question`)
        continue
      }
      must(overlap(read[i].runs, read[j].runs) < 0.5, () => `${a.id} and ${b.id} are near-duplicates`)
      must(!tells(read[i], read[j]), () => `${a.id} gives away the answer of ${b.id}`)
      must(!tells(read[j], read[i]), () => `${b.id} gives away the answer of ${a.id}`)
    }
}

interface Read {
  body: string
  runs: string[]
  key: string[] | null
  shown: string[]
  content: string[]
}

const dull = new Set([
  'which',
  'these',
  'those',
  'following',
  'correct',
  'answer',
  'complete',
  'sentence',
  'choose',
  'write',
  'given',
  'below',
  'there',
  'their',
  'about',
  'would',
  'could',
  'should',
  'where',
  'while',
  'option',
  'options',
  'question',
])

function readItem(item: Item): Read {
  const questionTexts = [item.stem]
  for (const part of item.parts ?? []) questionTexts.push(part.stem, part.or?.stem ?? '')
  const optionTexts = item.fixedOptions ? [] : (item.options ?? []).map((option) => option.text).sort()
  const body = [item.passage?.text ?? '', ...questionTexts, ...optionTexts].join(' ')
  const masked = body
    .replace(/<[^>]+>|&[a-z]+;/g, ' ')
    .toLowerCase()
    .replace(/\d+([.,]\d+)*/g, '#')
  const tokens = masked.match(/[\p{L}\p{M}#+\-=×÷<>^]+/gu) ?? []
  const length = Math.min(3, tokens.length)
  const runs = tokens.slice(0, tokens.length - length + 1).map((_, i) => tokens.slice(i, i + length).join('_'))
  const asked = questionTexts.flatMap(plainWords)
  const key = item.parts || item.fixedOptions ? [] : plainWords(item.answer.text)
  const telling = key.length > 0 && key.length < 6 && key.join('').length > 5 && key.some((word) => word.length > 4)
  return {
    body,
    runs: [...new Set(runs)],
    key: telling ? key : null,
    shown: [...asked, ...plainWords(item.passage?.text ?? ''), ...optionTexts.flatMap(plainWords)],
    content: asked.filter((word) => [...word].length > 4 && !dull.has(word)),
  }
}

function plainWords(html: string): string[] {
  return (
    html
      .replace(/<[^>]+>|\$[^$]*\$/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}']+/gu) ?? []
  )
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b)
  const both = a.filter((run) => other.has(run)).length
  const either = a.length + b.length - both
  return either === 0 ? 0 : both / either
}

function tells(source: Read, target: Read): boolean {
  const { key } = target
  if (!key) return false
  const prints = source.shown.some((_, i) => key.every((word, k) => source.shown[i + k] === word))
  return prints && target.content.some((word) => !key.includes(word) && source.content.includes(word))
}
