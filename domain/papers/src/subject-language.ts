import type { Language } from './item.ts'

const OWN: Readonly<Record<string, Language>> = { Hindi: 'hi', Malayalam: 'ml' }

/** The language that the questions of a subject are in. */
export const languageOf = (subject: string): Language => OWN[subject] ?? 'en'
