/** Entry accepts at most 15 digits. */
const MOST_DIGITS = 15

/** What a form keeps of a typed number: its digits, or "" while there is only the country's code. */
export function phoneForForm(phone: string, dialCode: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === dialCode ? '' : digits
}

/**
 * The digits of a number that replaced the field's text at once, with `dialCode` put before a national one; undefined
 * when the change looks like typing.
 */
export function pastedDigits(text: string, before: string, dialCode: string): string | undefined {
  let same = 0
  while (same < text.length && text[same] === before[same]) same++
  if (text.length - same < 3) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  return text.trim().startsWith('+') || digits.length > 10 ? digits.slice(0, 15) : `${dialCode}${digits}`
}
