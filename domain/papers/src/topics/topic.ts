import type { ClassLevel, Subject } from '../item-model.ts'

/** A canonical topic: boards place it in their own chapters, items point at it. */
export interface Topic {
  /** "maths.fractions", "english.tenses": subject, dot, kebab-case name. */
  id: string
  subject: Subject
  /** The section of the subject as a teacher sees it: Reading, Writing, Grammar, Vocabulary, Literature; Number, Algebra, Geometry … */
  section: string
  name: string
  classes: readonly ClassLevel[]
}
