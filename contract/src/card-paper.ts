import * as z from 'zod/mini'
import { id } from './fields.ts'

export const cardTemplates = ['classic', 'modern', 'compact'] as const
export type CardTemplate = (typeof cardTemplates)[number]
/** The languages in which a card's labels may stand beside those of the school's papers. */
export const secondLanguages = ['', 'hi', 'ml'] as const
export type SecondLanguage = (typeof secondLanguages)[number]

/** In the language of the school's papers and, where the school chose a second one, in that. */
const label = z.array(z.string())
export type Label = z.output<typeof label>

/**
 * A report card as it stands on paper, in words: the one description that the screen and the PDF both set. What was given
 * out is kept as this.
 */
export const cardPaper = z.object({
  template: z.enum(cardTemplates),
  /** One or two, as the labels stand. */
  languages: z.array(z.string()),
  school: z.object({ name: z.string(), lines: z.array(z.string()) }),
  title: label,
  period: z.string(),
  student: z.object({ name: z.string() }),
  /** The file of the student's photo; null without one, or where the school shows none. */
  photo: z.nullable(id),
  about: z.array(z.object({ label, value: z.string() })),
  marks: z.object({
    /** The first is the subjects'. Neighbours of one group stand under its name. */
    columns: z.array(z.object({ group: z.string(), label, note: z.string(), is_result: z.boolean() })),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()),
    /** What the table leaves open, and why. */
    notes: z.array(z.string()),
  }),
  /** Co-scholastic areas and discipline, each with its grades. */
  areas: z.array(z.object({ title: label, columns: z.array(label), rows: z.array(z.array(z.string())) })),
  /** An empty value is a line to write on. */
  facts: z.array(z.object({ label, value: z.string(), note: z.string() })),
  remark: z.object({ label, text: z.string() }),
  /** How to read the grades and the signs. */
  legend: z.array(z.string()),
  signatures: z.array(label),
  /** Empty where nobody puts a seal. */
  seal: label,
  foot: z.string(),
})
export type CardPaper = z.output<typeof cardPaper>
