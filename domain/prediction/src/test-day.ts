/** The day of a test as days since 1970; null where the text is no date that exists, written YYYY-MM-DD. */
export function dayNumber(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  // years below 100 would be read as 19xx, and the 30th of February as a day of March
  return date.toISOString().startsWith(match[0]) ? date.getTime() / MS_IN_A_DAY : null
}

const MS_IN_A_DAY = 24 * 60 * 60 * 1000
