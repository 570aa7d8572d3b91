import type { Sentence } from '@margam/school/sentence'

/** What the schema library says of a value that is not in order. */
export interface Issue {
  path: PropertyKey[]
  message: string
  /** The values that stand in the message (see contract/fields, toIssue). */
  params?: Record<string, unknown>
}

/** What an issue says, as a sentence. */
export const problemOf = ({ message, params }: Issue): Sentence =>
  params?.['values'] ? { id: message, values: params['values'] as Record<string, string | number> } : message
