/** A whole number from an option's text. Ends with a sentence on stderr and exit code 2 where it is none. */
export function wholeNumber(text: string, name: string, min: number): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= min) return value
  process.stderr.write(`--${name} takes a whole number from ${min} on, not "${text}"\n`)
  process.exit(2)
}
