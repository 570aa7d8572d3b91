import * as z from 'zod/mini'

/** A question as it is printed. */
export const question = z.object({
  number: z.number(),
  /** Safe HTML with LaTeX between single dollars; figures are pictures. */
  text: z.string(),
  marks_weightage: z.number(),
  /** The key, then the steps of the scheme; lines broken by \n. */
  answer: z.string(),
  ai_question: z.boolean(),
  topics: z.array(z.string()),
  difficulty: z.string(),
  type: z.string(),
  /** The wording is the teacher's own. */
  is_edited: z.boolean(),
  /** It stands or falls with its neighbours, with which it shares a passage. */
  has_group: z.boolean(),
})
export type PaperQuestion = z.output<typeof question>

/** A list, or by the titles of the sections. */
export const questions = z.union([z.array(question), z.record(z.string(), z.array(question))])
export type PaperQuestions = z.output<typeof questions>
