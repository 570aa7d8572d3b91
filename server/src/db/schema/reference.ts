import type { Blueprint } from '@margam/papers/blueprint'
import type { Item } from '@margam/papers/item'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The content that was loaded last: one row. */
export const referenceLoads = pgTable('reference_loads', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})

export const boards = pgTable('boards', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
})

/** Where a board teaches a topic. */
export const syllabusTopics = pgTable(
  'syllabus_topics',
  {
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    section: text('section').notNull(),
    chapter: text('chapter').notNull(),
    year: text('year').notNull(),
    position: smallint('position').notNull(),
    /** Questions can be asked for; one with too few comes up in a board's own plans alone. */
    isOffered: boolean('is_offered').notNull(),
    /** What the board leaves out of the topic's chapter: ids of models, of their families, of questions of the bank. */
    leftOut: text('left_out').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.board, table.classLevel, table.subject, table.topic] })],
)

/** How many different questions of a mark value three papers in a row can have of a topic together. */
export const paperOffers = pgTable(
  'paper_offers',
  {
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    marks: smallint('marks').notNull(),
    inARow: integer('in_a_row').notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.classLevel, table.subject, table.topic, table.marks] })],
)

export const paperPresets = pgTable('paper_presets', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  plan: jsonb('plan').$type<Blueprint>().notNull(),
})

/** The written bank, in versions. */
export const bankItems = pgTable(
  'bank_items',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    classLevels: text('class_levels').array().notNull(),
    topic: text('topic').notNull(),
    type: text('type').notNull(),
    marks: smallint('marks').notNull(),
    difficulty: text('difficulty').notNull(),
    bloom: text('bloom').notNull(),
    language: text('language').notNull(),
    content: jsonb('content').$type<Item>().notNull(),
    retiredAt: moment('retired_at'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
)
