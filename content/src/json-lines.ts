/**
 * The line (from 1) on which each value of a JSON text begins, by dotted path: "items.3.options.0.text". The text must
 * already have passed JSON.parse; keys that hold a dot are not used in our content.
 */
export function linesByPath(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1

  const skipSpace = () => {
    while (at < text.length && /\s/.test(text[at])) {
      if (text[at] === '\n') line++
      at++
    }
  }
  const readString = () => {
    const start = at++
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at++
    return String(JSON.parse(text.slice(start, at)))
  }
  const readMembers = (path: string, close: string) => {
    at++
    let index = 0
    for (skipSpace(); text[at] !== close; skipSpace()) {
      const key = close === '}' ? readString() : String(index++)
      skipSpace()
      if (text[at] === ':') at++
      readValue(path === '' ? key : `${path}.${key}`)
      skipSpace()
      if (text[at] === ',') at++
    }
    at++
  }
  const readValue = (path: string) => {
    skipSpace()
    lines.set(path, line)
    if (text[at] === '{') readMembers(path, '}')
    else if (text[at] === '[') readMembers(path, ']')
    else if (text[at] === '"') readString()
    else while (at < text.length && !/[\s,\]}]/.test(text[at])) at++
  }

  readValue('')
  return lines
}

/** The line of a path, or of its nearest ancestor that exists (a missing key has no line of its own). */
export function lineOf(lines: Map<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(path.slice(0, length).map(String).join('.'))
    if (line !== undefined) return line
  }
  return 1
}
