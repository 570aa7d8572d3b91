/** What a field holds; an empty text and null are as if it were not there. */
export const valueOf = (given: unknown): unknown =>
  given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given

/** A text, or a number as text; null for anything else. */
export function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : null
}

/** The value of a JSON text, or the text itself where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
