import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { blueprintSection } from './blueprint.ts'
import { callers, feature, path } from './common.ts'

// What papers can be made of. Boards, classes, subjects and sections are known by their names, which stand for ids; a
// class's id also says its board.

const chosen = optionalText(200)
const names = z.array(z.object({ id: z.string(), name: z.string() }))

export const listPaperBoards = endpoint({
  name: 'listPaperBoards',
  feature,
  summary: 'The boards of which question papers can be made',
  method: 'GET',
  path: `${path}get-boards/`,
  callers,
  reply: { 200: names },
})

export const listPaperClasses = endpoint({
  name: 'listPaperClasses',
  feature,
  summary: 'The classes of a board of which question papers can be made',
  method: 'GET',
  path: `${path}get-classes/:board/`,
  callers,
  params: z.object({ board: chosen }),
  reply: { 200: z.object({ classes: z.array(z.object({ id: z.string(), class_level: z.string() })) }) },
})

export const listPaperSubjects = endpoint({
  name: 'listPaperSubjects',
  feature,
  summary: 'The subjects of a class of which question papers can be made',
  method: 'GET',
  path: `${path}get-subjects/:class/`,
  callers,
  params: z.object({ class: chosen }),
  reply: { 200: z.object({ subjects: names }) },
})

const preset = z.object({
  id: z.string(),
  name: z.string(),
  marks: z.number(),
  minutes: z.nullable(z.number()),
  sections: z.array(blueprintSection),
  /** Units of the syllabus that the marks are shared out by, in this ratio, with their topics; none where they are not. */
  units: z.array(z.object({ unit: z.string(), share: z.number(), topics: z.array(z.string()) })),
})
export type PaperPreset = z.output<typeof preset>

export const listPaperSections = endpoint({
  name: 'listPaperSections',
  feature,
  summary: 'Sections and topics of a class and subject with what each topic yields, and the plans of its board',
  method: 'GET',
  path: `${path}get-sections/`,
  callers,
  query: z.object({ class: chosen, subject: chosen, board: z._default(optionalText(200), '') }),
  reply: {
    200: z.object({
      sections: names,
      topics: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          section: z.string(),
          chapter: z.string(),
          /** Different questions of each mark value. */
          available: z.record(z.string(), z.number()),
        }),
      ),
      presets: z.array(preset),
      /** The school year of the board's list of chapters, "2026-27"; empty where there is none. */
      syllabus_year: z.string(),
    }),
  },
})

export const listPaperGroups = endpoint({
  name: 'listPaperGroups',
  feature,
  summary: 'The caller’s classes of a level this year, for which a paper can be made',
  method: 'GET',
  path: `${path}groups/`,
  callers: ['teacher', 'organisation'],
  query: z.object({ level: z._default(chosen, '') }),
  reply: { 200: z.object({ groups: names }) },
})

export const listPaperWeightages = endpoint({
  name: 'listPaperWeightages',
  feature,
  summary: 'The mark values that questions of the chosen sections and topics have, and how many there are of each',
  method: 'GET',
  path: `${path}get-mark-weightages/`,
  callers,
  query: z.object({
    /** Joined by commas, as are the topics. */
    sections: z._default(optionalText(2000), ''),
    topics: z._default(optionalText(4000), ''),
    class: z._default(chosen, ''),
    subject: z._default(chosen, ''),
    board: z._default(chosen, ''),
  }),
  reply: {
    200: z.object({
      weightages: z.array(z.number()),
      /** Different questions of each mark value that a paper can hold. */
      available: z.record(z.string(), z.number()),
    }),
  },
})
