import type { UnitShare } from '@margam/papers/blueprint'
import { type ClassLevel, classLevels, type Subject } from '@margam/papers/item-model'
import type { Questions } from '@margam/papers/taught'
import { topicById, topics } from '@margam/papers/topics/index'
import { z } from 'zod'
import { classLevel, subject } from './bank-schema.ts'
import { leftOutFault } from './left-out.ts'
import { ContentError, jsonFilesIn, parseContent } from './load-bank.ts'

/**
 * Questions that a board has taken out of a chapter, and where it says so: models ("M95"), families of a model
 * ("M67-form-3") and questions of the bank, by their ids.
 */
const leftOut = z.strictObject({ questions: z.array(z.string().min(1)).min(1), why: z.string().min(20) })

/**
 * A chapter with the canonical topics that it teaches. `supply: 'none'` marks one of which we have no question: it is kept
 * for the record and never offered.
 */
const chapter = z
  .strictObject({
    chapter: z.string().min(1),
    topics: z.array(z.string()),
    supply: z.literal('none').optional(),
    leavesOut: z.array(leftOut).min(1).optional(),
  })
  .refine((value) => value.topics.length > 0 || value.supply === 'none', 'a chapter without topics has no supply')

/** A unit with the marks that the board gives it of a whole paper. */
const unit = z.strictObject({
  unit: z.string().min(1),
  marks: z.int().min(1),
  chapters: z.array(z.string().min(1)).min(1),
})

/**
 * What a class learns in a subject, and the school year of the board's public syllabus that the list follows. Units, where
 * a list has them, share out all of its chapters.
 */
const list = z.strictObject({
  year: z.string().regex(/^\d{4}-\d{2}$/),
  units: z.array(unit).min(2).optional(),
  chapters: z.array(chapter).min(1),
})
type List = z.infer<typeof list>

/** One board's plan: for each subject and class its chapters, each with the canonical topics that it teaches. */
const boardFile = z.strictObject({
  board: z.enum(['CBSE', 'ICSE', 'State']),
  name: z.string().min(1),
  subjects: z.partialRecord(subject, z.partialRecord(classLevel, list)),
})
export type BoardSyllabus = z.infer<typeof boardFile>

/** A canonical topic where one board teaches it. */
export interface SyllabusNode {
  topic: string
  name: string
  chapter: string
  section: string
  /** What the board leaves out of the chapter. */
  leftOut: readonly string[]
}

/** The questions of some subjects, which what is left out of these is held against. */
export interface KnownQuestions extends Questions {
  subjects: readonly Subject[]
}

/**
 * Reads the boards' plans and refuses unknown, misplaced, repeated and unreachable topics, and with the questions at hand
 * what is left out of a chapter that has no such question.
 */
export function loadSyllabus(folder: string, known?: KnownQuestions): BoardSyllabus[] {
  return readSyllabus(jsonFilesIn(folder), known)
}

export function readSyllabus(
  files: readonly { name: string; text: string }[],
  known?: KnownQuestions,
): BoardSyllabus[] {
  const problems: string[] = []
  const boards: BoardSyllabus[] = []
  for (const { name, text } of files) {
    const { value, problems: found, at } = parseContent(boardFile, name, text)
    problems.push(...found)
    if (!value) continue
    boards.push(value)
    for (const fault of [...faultsOf(value), ...(known ? leftOutFaults(value, known) : [])])
      problems.push(at(fault.path, fault.message))
  }
  if (problems.length === 0) problems.push(...unreachable(boards))
  if (problems.length > 0) throw new ContentError(problems)
  return boards
}

interface Fault {
  path: PropertyKey[]
  message: string
}

function faultsOf(board: BoardSyllabus): Fault[] {
  const faults: Fault[] = []
  for (const [subjectName, classes] of Object.entries(board.subjects))
    for (const [level, taught] of Object.entries(classes ?? {})) {
      if (taught) faults.push(...unitFaults(taught, ['subjects', subjectName, level]))
      const seen = new Set<string>()
      taught?.chapters.forEach(({ topics: ids }, i) => {
        ids.forEach((id, j) => {
          const path = ['subjects', subjectName, level, 'chapters', i, 'topics', j]
          const topic = topicById(id)
          if (!topic) faults.push({ path, message: `there is no topic "${id}"` })
          else if (topic.subject !== subjectName) faults.push({ path, message: `"${id}" belongs to ${topic.subject}` })
          else if (!topic.classes.some((c) => c === level))
            faults.push({ path, message: `"${id}" is not taught in class ${level}` })
          if (seen.has(id)) faults.push({ path, message: `"${id}" is placed twice in class ${level}` })
          seen.add(id)
        })
      })
    }
  return faults
}

/** Every chapter is of one unit, and every unit of chapters that there are. */
function unitFaults({ units, chapters }: List, list: PropertyKey[]): Fault[] {
  if (!units) return []
  const placed = units.flatMap((own, i) =>
    own.chapters.map((name, j) => ({ name, path: [...list, 'units', i, 'chapters', j] })),
  )
  return [
    ...placed.flatMap(({ name, path }, at) => {
      if (!chapters.some(({ chapter: own }) => own === name))
        return [{ path, message: `there is no chapter "${name}"` }]
      const isTwice = placed.findIndex((one) => one.name === name) < at
      return isTwice ? [{ path, message: `"${name}" is of two units` }] : []
    }),
    ...chapters.flatMap(({ chapter: name }, i) =>
      placed.some((one) => one.name === name)
        ? []
        : [{ path: [...list, 'chapters', i, 'chapter'], message: `"${name}" is of no unit` }],
    ),
  ]
}

/** What chapters leave out of which there is no such question. */
function leftOutFaults(board: BoardSyllabus, known: KnownQuestions): Fault[] {
  return known.subjects.flatMap((of) =>
    classLevels.flatMap((level) =>
      (board.subjects[of]?.[level]?.chapters ?? []).flatMap(({ topics: ids, leavesOut = [] }, i) =>
        leavesOut.flatMap(({ questions }, j) =>
          questions.flatMap((name, k): Fault[] => {
            const message = leftOutFault(name, { subject: of, classLevel: level, topics: ids }, known)
            const path = ['subjects', of, level, 'chapters', i, 'leavesOut', j, 'questions', k]
            return message ? [{ path, message }] : []
          }),
        ),
      ),
    ),
  )
}

/** Topics that no board teaches in a class for which items may exist. */
function unreachable(boards: readonly BoardSyllabus[]): string[] {
  const placed = new Set<string>()
  for (const board of boards)
    for (const classes of Object.values(board.subjects))
      for (const [level, taught] of Object.entries(classes ?? {}))
        for (const { topics: ids } of taught?.chapters ?? []) for (const id of ids) placed.add(`${id} ${level}`)
  return topics.flatMap((topic) =>
    topic.classes
      .filter((level) => !placed.has(`${topic.id} ${level}`))
      .map((level) => `syllabus: no board places "${topic.id}" in class ${level}`),
  )
}

/** The units of a class's subject with the topics that questions can come from; undefined where the list has none. */
export function unitsOf(board: BoardSyllabus, level: ClassLevel, of: Subject): UnitShare[] | undefined {
  const nodes = nodesOf(board, level, of)
  return board.subjects[of]?.[level]?.units?.flatMap(({ unit: name, marks, chapters }) => {
    const own = nodes.filter((node) => chapters.includes(node.chapter)).map(({ topic }) => topic)
    return own.length > 0 ? [{ unit: name, share: marks, topics: own }] : []
  })
}

/** What a board teaches in a class's subject, in the order of its chapters. */
export function nodesOf(board: BoardSyllabus, level: ClassLevel, of: Subject): SyllabusNode[] {
  return (board.subjects[of]?.[level]?.chapters ?? []).flatMap(
    ({ chapter: name, topics: ids, supply, leavesOut = [] }) => {
      const leftOut = leavesOut.flatMap(({ questions }) => questions)
      return (supply === 'none' ? [] : ids).flatMap((id) => {
        const topic = topicById(id)
        return topic ? [{ topic: id, name: topic.name, chapter: name, section: topic.section, leftOut }] : []
      })
    },
  )
}
