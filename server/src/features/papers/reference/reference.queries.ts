import type { PaperPreset } from '@margam/contract/papers'
import { maximumMarks } from '@margam/papers/blueprint'
import type { Item } from '@margam/papers/item'
import { classLevels } from '@margam/papers/item-model'
import { and, arrayContains, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { bankItems, boards, paperOffers, paperPresets, syllabusTopics } from '../../../db/schema/index.ts'

/** A class as a call names it: "CBSE-7", "7", or a board beside it. */
export interface ClassName {
  board: string
  level: string
}
export const classId = (board: string, level: string) => `${board}-${level}`
export function readClass(name: string, board = ''): ClassName {
  const cut = name.lastIndexOf('-')
  return cut > 0 ? { board: name.slice(0, cut), level: name.slice(cut + 1) } : { board, level: name }
}

export const selectBoards = (db: Db) =>
  db.select({ id: boards.id, name: boards.name }).from(boards).orderBy(asc(boards.position))

const levelOrder = (a: string, b: string) =>
  classLevels.findIndex((level) => level === a) - classLevels.findIndex((level) => level === b)

export async function selectClasses(db: Db, board: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ level: syllabusTopics.classLevel })
    .from(syllabusTopics)
    .where(and(eq(syllabusTopics.board, board), eq(syllabusTopics.isOffered, true)))
  return rows.map(({ level }) => level).sort(levelOrder)
}

/** Where no board is named, the first that offers the class is meant. */
const ofBoard = (board: string): SQL => (board ? eq(syllabusTopics.board, board) : sql`true`)

export async function selectSubjects(db: Db, { board, level }: ClassName): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: syllabusTopics.subject })
    .from(syllabusTopics)
    .where(and(ofBoard(board), eq(syllabusTopics.classLevel, level), eq(syllabusTopics.isOffered, true)))
    .orderBy(asc(syllabusTopics.subject))
  return rows.map(({ subject }) => subject)
}

/** Every board, class and subject of which papers can be made. */
export const selectScopes = (db: Db) =>
  db
    .selectDistinct({
      board: syllabusTopics.board,
      classLevel: syllabusTopics.classLevel,
      subject: syllabusTopics.subject,
    })
    .from(syllabusTopics)
    .where(eq(syllabusTopics.isOffered, true))

export interface OfferedTopic {
  board: string
  topic: string
  name: string
  section: string
  chapter: string
  year: string
  /** Of each mark value what three papers in a row can have together. */
  inARow: Record<string, number>
}

/** The topics of a class and subject with what each yields, in the order of the board's chapters. */
export async function selectTopics(db: Db, { board, level }: ClassName, subject: string): Promise<OfferedTopic[]> {
  const rows = await db
    .select({
      board: syllabusTopics.board,
      topic: syllabusTopics.topic,
      name: syllabusTopics.name,
      section: syllabusTopics.section,
      chapter: syllabusTopics.chapter,
      year: syllabusTopics.year,
      inARow: sql<Record<string, number>>`coalesce(
        jsonb_object_agg(${paperOffers.marks}, ${paperOffers.inARow}) filter (where ${paperOffers.marks} is not null), '{}')`,
    })
    .from(syllabusTopics)
    .innerJoin(boards, eq(boards.id, syllabusTopics.board))
    .leftJoin(
      paperOffers,
      and(
        eq(paperOffers.board, syllabusTopics.board),
        eq(paperOffers.classLevel, syllabusTopics.classLevel),
        eq(paperOffers.subject, syllabusTopics.subject),
        eq(paperOffers.topic, syllabusTopics.topic),
      ),
    )
    .where(
      and(
        ofBoard(board),
        eq(syllabusTopics.isOffered, true),
        eq(syllabusTopics.classLevel, level),
        sql`lower(${syllabusTopics.subject}) = ${subject.trim().toLowerCase()}`,
      ),
    )
    .groupBy(
      boards.position,
      syllabusTopics.board,
      syllabusTopics.classLevel,
      syllabusTopics.subject,
      syllabusTopics.topic,
    )
    .orderBy(asc(boards.position), asc(syllabusTopics.position))
  return rows.filter((row) => row.board === rows[0]?.board)
}

/** Every topic that a board teaches in a class and subject, and what it leaves out of them. */
export async function selectTaught(db: Db, board: string, level: string, subject: string) {
  const rows = await db
    .select({ topic: syllabusTopics.topic, leftOut: syllabusTopics.leftOut })
    .from(syllabusTopics)
    .where(
      and(eq(syllabusTopics.board, board), eq(syllabusTopics.classLevel, level), eq(syllabusTopics.subject, subject)),
    )
  return { topics: rows.map(({ topic }) => topic), leftOut: rows.flatMap(({ leftOut }) => leftOut) }
}

/** The plans that fit a class and subject, in order of preference. */
export async function selectPresets(db: Db, board: string, level: string, subject: string) {
  const rows = await db.select({ plan: paperPresets.plan }).from(paperPresets).orderBy(asc(paperPresets.position))
  return rows
    .map(({ plan }) => plan)
    .filter(
      (plan) =>
        (!plan.board || plan.board === board) &&
        (!plan.classes || plan.classes.some((one) => one === level)) &&
        (!plan.subjects || plan.subjects.some((one) => one === subject)),
    )
}
export type Preset = Awaited<ReturnType<typeof selectPresets>>[number]

export const toPreset = (plan: Preset): PaperPreset => ({
  id: plan.id,
  name: plan.name,
  marks: maximumMarks(plan),
  minutes: plan.minutes ?? null,
  sections: plan.sections.map(({ title, note, slots }) => ({
    title,
    note,
    slots: slots.map(({ compound, types, sections, ...slot }) => ({
      ...slot,
      ...(compound ? { compound: [...compound] } : {}),
      ...(types ? { types: [...types] } : {}),
      ...(sections ? { sections: [...sections] } : {}),
    })),
  })),
  units: (plan.targets.units ?? []).map((unit) => ({ ...unit, topics: [...unit.topics] })),
})

/** The written questions of a class and subject. */
export async function selectBank(db: Db, classLevel: string, subject: string): Promise<Item[]> {
  const rows = await db
    .select({ content: bankItems.content, version: bankItems.version })
    .from(bankItems)
    .where(
      and(
        eq(bankItems.subject, subject),
        isNull(bankItems.retiredAt),
        arrayContains(bankItems.classLevels, [classLevel]),
      ),
    )
    .orderBy(asc(bankItems.id))
  return rows.map(({ content, version }) => ({ ...content, version }))
}
