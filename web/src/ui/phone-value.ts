/** Entry accepts at most 15 digits. */
const MOST_DIGITS = 15

/** What a form keeps of a typed number: its digits, or "" while there is only the country's code. */
export function phoneForForm(phone: string, dialCode: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === dialCode ? '' : digits
}

/**
 * The digits of a number that arrived at once, in place of the field's text or behind the code that stands in it, with
 * `dialCode` put before a national one; undefined when the change looks like typing.
 */
export function pastedDigits(text: string, before: string, dialCode: string): string | undefined {
  let same = 0
  while (same < text.length && text[same] === before[same]) same++
  if (text.length - same < 3) return undefined
  const arrived = text.slice(same).trim()
  const isAfterCode = same === before.length && before.replace(/\D/g, '') === dialCode
  const isComplete = arrived.startsWith('+') || (arrived.startsWith(dialCode) && arrived.replace(/\D/g, '').length > 10)
  const number = isAfterCode && isComplete ? arrived : text
  const digits = number.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  return number.trim().startsWith('+') || digits.length > 10 ? digits.slice(0, 15) : `${dialCode}${digits}`
}
