/** A small reader of the LaTeX that stands on papers. Used by verifiers only; nothing here is used to make a key. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Node }
  | { kind: 'binary'; op: '+' | '-' | '*' | '/' | '^'; left: Node; right: Node }
  | { kind: 'call'; name: string; of: Node; power?: Node }

const functions = new Set(['sin', 'cos', 'tan', 'cosec', 'sec', 'cot', 'log', 'ln', 'det'])
const ignored = new Set(['left', 'right', 'displaystyle', ',', ';', '!', ' ', 'quad', 'limits', 'big', 'Big'])
const marks = /^(?:\{,\}|[+\-−*/^_!|(){}[\]=,'])/

/** Tokens of a formula; undefined when it holds a sign that this reader does not know. */
function tokens(source: string): string[] | undefined {
  const found: string[] = []
  let rest = source
    .replace(/\\text\{[^{}]*\}/g, ' ')
    .replace(/\\operatorname\{(\w+)\}/g, '\\$1 ')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/\\(?:vec|hat|overrightarrow)\{\\?(\w+)\}/g, '\\$1hat ')
    .replace(/(\d)\{,\}(?=\d)/g, '$1')
  while (rest !== '') {
    const match =
      /^\s+/.exec(rest) ??
      /^\\([a-zA-Z]+|.)/.exec(rest) ??
      /^\d+(?:\.\d+)?/.exec(rest) ??
      /^[a-zA-Zθ°]/.exec(rest) ??
      marks.exec(rest)
    if (!match) return undefined
    rest = rest.slice(match[0].length)
    const command = match[0].startsWith('\\') ? match[1] : undefined
    if (match[0].trim() !== '' && !(command !== undefined && ignored.has(command)))
      found.push(match[0].replace('−', '-'))
  }
  return found
}

class Unreadable extends Error {}

/** Recursive descent over the tokens of one formula. */
class Reader {
  private at = 0
  private readonly list: string[]

  constructor(list: string[]) {
    this.list = list
  }

  whole(): Node {
    const node = this.sum()
    if (this.at !== this.list.length) throw new Unreadable()
    return node
  }

  private peek(): string | undefined {
    return this.list[this.at]
  }

  private take(expected?: string): string {
    const token = this.list[this.at++]
    if (token === undefined || (expected !== undefined && token !== expected)) throw new Unreadable()
    return token
  }

  private sum(): Node {
    let node = this.product()
    for (let op = this.peek(); op === '+' || op === '-'; op = this.peek()) {
      this.take()
      node = { kind: 'binary', op, left: node, right: this.product() }
    }
    return node
  }

  private product(): Node {
    let node = this.signed()
    for (;;) {
      const token = this.peek()
      if (token === '\\times' || token === '\\cdot' || token === '*') {
        this.take()
        node = { kind: 'binary', op: '*', left: node, right: this.signed() }
      } else if (token === '\\div' || token === '/') {
        this.take()
        node = { kind: 'binary', op: '/', left: node, right: this.signed() }
      } else if (this.startsFactor(token)) {
        node = { kind: 'binary', op: '*', left: node, right: this.power() }
      } else return node
    }
  }

  private startsFactor(token: string | undefined): boolean {
    if (token === undefined) return false
    if (token === '|') return false
    return /^(?:[\d({[a-zA-Zθ]|\\(?!times|cdot|div|\}|pm|mid)[a-zA-Z{])/.test(token)
  }

  private signed(): Node {
    if (this.peek() === '-') {
      this.take()
      return { kind: 'negative', of: this.signed() }
    }
    if (this.peek() === '+') this.take()
    return this.power()
  }

  private power(): Node {
    let node = this.atom()
    for (;;) {
      const token = this.peek()
      if (token === '^') {
        this.take()
        node = { kind: 'binary', op: '^', left: node, right: this.argument() }
      } else if (token === '°') {
        this.take()
        node = { kind: 'binary', op: '*', left: node, right: { kind: 'number', value: Math.PI / 180 } }
      } else if (token === '!') {
        this.take()
        node = { kind: 'call', name: 'factorial', of: node }
      } else return node
    }
  }

  /** What a brace, or a single sign, gives to ^, \frac or \sqrt. */
  private argument(): Node {
    if (this.peek() === '{') return this.group('{', '}')
    const token = this.take()
    if (/^\d+$/.test(token)) return { kind: 'number', value: Number(token) }
    if (/^(?:[a-zA-Zθ]|\\[a-zA-Z]+)$/.test(token)) return { kind: 'name', name: token }
    throw new Unreadable()
  }

  private group(open: string, close: string): Node {
    this.take(open)
    const node = this.sum()
    this.take(close)
    return node
  }

  private atom(): Node {
    const token = this.take()
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) }
    if (token === '(' || token === '{' || token === '[') {
      this.at--
      return this.group(token, { '(': ')', '{': '}', '[': ']' }[token])
    }
    if (token === '|') {
      const of = this.sum()
      this.take('|')
      return { kind: 'call', name: 'abs', of }
    }
    if (/^[a-zA-Zθ]$/.test(token)) return this.named(token)
    if (token.startsWith('\\')) return this.command(token.slice(1))
    throw new Unreadable()
  }

  private named(name: string): Node {
    if (this.peek() !== '_') return { kind: 'name', name }
    this.take()
    const below = this.argument()
    return {
      kind: 'name',
      name: `${name}${below.kind === 'number' ? below.value : below.kind === 'name' ? below.name : ''}`,
    }
  }

  private command(name: string): Node {
    if (/^[dt]?frac$/.test(name)) {
      const left = this.argument()
      return { kind: 'binary', op: '/', left, right: this.argument() }
    }
    if (name === 'sqrt') {
      const root = this.peek() === '[' ? this.group('[', ']') : undefined
      const of = this.argument()
      if (!root) return { kind: 'call', name: 'sqrt', of }
      return { kind: 'call', name: 'root', of, power: root }
    }
    if (name === 'pi') return { kind: 'number', value: Math.PI }
    if (name === 'cosec' || name === 'csc') return this.application('cosec')
    if (functions.has(name)) return this.application(name)
    if (/^[a-zA-Z]+$/.test(name)) return this.named(`\\${name}`)
    throw new Unreadable()
  }

  /** \sin^{2} 2x: the power stands before the argument, which runs until a sign or another function. */
  private application(name: string): Node {
    let power: Node | undefined
    if (this.peek() === '^') {
      this.take()
      power = this.argument()
    }
    let of = this.peek() === '-' ? this.signed() : this.power()
    const bracketed = this.list[this.at - 1] === ')'
    while (!bracketed && this.startsFactor(this.peek()) && !functions.has(this.peek()?.slice(1) ?? '')) {
      if (this.peek() === '(') break
      of = { kind: 'binary', op: '*', left: of, right: this.power() }
    }
    return { kind: 'call', name, of, power }
  }
}

/** The tree of a formula, or undefined when it cannot be read. */
export function parseLatex(source: string): Node | undefined {
  const list = tokens(source)
  if (!list || list.length === 0) return undefined
  try {
    return new Reader(list).whole()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
