/**
 * The YYYY-MM-DD of a date as people here type it: 20/11/2026, 20-11-2026, 20.11.2026 or 2026-11-20. Null when the text
 * is no such form; a day that does not exist keeps its numbers (2026-02-30), for the rules to refuse.
 */
export function parseTypedDate(text: string): string | null {
  const dayFirst = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(text)
  const yearFirst = /^\s*(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*$/.exec(text)
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1) ?? [])
  if (!year || !month || !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 2026-11-20 as 20/11/2026; any other text unchanged. */
export function typedDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value
}
