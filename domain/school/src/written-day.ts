const pad = (figures: string) => figures.padStart(2, '0')

export const UNCLEAR_DAY =
  /*i18n*/ 'Unclear date. Write day, month and a year of four figures, as 31/12/2014, or YYYY-MM-DD.'

/**
 * The day that a cell of a sheet says, as YYYY-MM-DD: day first as people here write it, or year first. Undefined where
 * nobody can tell, as with a year of two figures or the month first. Whether there is such a day is not looked at.
 */
export function readWrittenDay(text: string): string | undefined {
  const [, day, , month, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (year) return Number(month) > 12 ? undefined : [year, pad(month), pad(day)].join('-')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}
