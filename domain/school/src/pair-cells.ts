/** "Asha K. Menon" is Asha K. and Menon; of one word alone nobody knows the last name. */
export function splitName(text: string): [first: string, last: string] {
  const words = text.trim().split(/\s+/)
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.slice(-1).join('')] : [words.join(''), '']
}

const CLASS_AND_SECTION = /^(?:class\s*)?(LKG|UKG|\d{1,2})(?:\s*[-–/.])?\s*([A-Z]?)$/i

/** "5-A", "5 A" and "Class 5A" are 5 and A. What is written in another way stays whole, to be refused as a class. */
export function splitClass(text: string): [level: string, section: string] {
  const [, level, section] = CLASS_AND_SECTION.exec(text.trim()) ?? []
  return level === undefined ? [text, ''] : [String(level), String(section)]
}
