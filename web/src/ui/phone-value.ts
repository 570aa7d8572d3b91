/** spec 5: entry accepts at most 15 digits. */
const MOST_DIGITS = 15

/** What a form keeps of a typed number: its digits, or "" while there is only the country's code. */
export function phoneForForm(phone: string, dialCode: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === dialCode ? '' : digits
}
