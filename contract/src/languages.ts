/** The language of the sentences in the code, and of whoever has chosen none. */
export const SOURCE_LANGUAGE = 'en'

/**
 * Where a language writes its dates and numbers its own way: English writes Nov 22, 2026 and groups its numbers as
 * people here do, 1,20,000.
 */
const SHAPES: Readonly<Record<string, { dates: string; numbers: string }>> = {
  en: { dates: 'en-US', numbers: 'en-IN' },
}
export const shapesOf = (language: string) => SHAPES[language] ?? { dates: language, numbers: language }

/** A language by its own name. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
