/** A part that a stem asks in a line of its own, with its marks: "(ii) Which row has 87 seats? [1]". */
export interface WrittenPart {
  label: string
  html: string
  marks: number
  or: WrittenPart | null
}
interface WrittenStem {
  /** What is asked or read before the parts. */
  before: string
  /** A passage between an instruction and the parts; null where there is none. */
  passage: string | null
  parts: WrittenPart[]
}

const PART = /^\((\d+|[ivx]+)\) (.+) \[(\d+(?:\.5)?)\]$/
const OTHER_SIDE = /^OR$/
const QUESTIONS = /^Questions$/

/** A stem that writes its own parts, line by line, taken apart; null where it does not. */
export function readWrittenParts(stem: string): WrittenStem | null {
  const lines = stem.split('<br>').map((line) => line.trim())
  const from = lines.findIndex((line) => PART.test(line))
  const asked = from > 0 ? partsOf(lines.slice(from)) : null
  if (!asked) return null
  const before = lines.slice(0, from)
  if (!QUESTIONS.test(before.at(-1) ?? '')) return { before: before.join('<br>'), passage: null, parts: asked }
  const [instruction = '', ...passage] = before.slice(0, -1)
  return { before: instruction, passage: passage.join('<br>'), parts: asked }
}

/** Null where a line is none of a part: then the stem is printed as it is. */
function partsOf(lines: readonly string[]): WrittenPart[] | null {
  const parts: WrittenPart[] = []
  let isOtherSide = false
  for (const line of lines) {
    const written = PART.exec(line)
    const before = parts.at(-1)
    if (written) {
      const [, label, html, marks] = written
      const part = { label: `(${label})`, html, marks: Number(marks), or: null }
      if (isOtherSide && before) before.or = { ...part, label: '' }
      else parts.push(part)
      isOtherSide = false
    } else if (OTHER_SIDE.test(line) && before) isOtherSide = true
    else return null
  }
  return parts
}
