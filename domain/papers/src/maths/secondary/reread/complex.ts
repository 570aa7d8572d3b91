import { type Node, parseLatex } from './latex.ts'

type Complex = [re: number, im: number]
const none: Complex = [Number.NaN, Number.NaN]

function evaluate(node: Node): Complex {
  if (node.kind === 'number') return [node.value, 0]
  if (node.kind === 'name') return node.name === 'i' ? [0, 1] : none
  if (node.kind === 'negative') {
    const [a, b] = evaluate(node.of)
    return [-a, -b]
  }
  if (node.kind === 'call') return none
  const [a, b] = evaluate(node.left)
  const [c, d] = evaluate(node.right)
  if (node.op === '+') return [a + c, b + d]
  if (node.op === '-') return [a - c, b - d]
  if (node.op === '*') return [a * c - b * d, a * d + b * c]
  if (node.op === '/') {
    const norm = c * c + d * d
    return [(a * c + b * d) / norm, (b * c - a * d) / norm]
  }
  // Whole powers by repeated multiplication.
  let power: Complex = [1, 0]
  for (let k = 0; k < c; k++) power = [power[0] * a - power[1] * b, power[0] * b + power[1] * a]
  return power
}

/** The complex value of a formula in i; NaN parts when it cannot be read. */
export function complexOf(latex: string): Complex {
  const node = parseLatex(latex)
  return node ? evaluate(node) : none
}
