import type { Accent, Formula } from './formula.ts'
import { type Element, textOf } from './markup.ts'

const ACCENTS: Record<string, Accent> = {
  '^': 'hat',
  ˆ: 'hat',
  '→': 'arrow',
  '\u20d7': 'arrow',
  ˉ: 'bar',
  '¯': 'bar',
  '‾': 'bar',
  '˙': 'dot',
  '¨': 'ddot',
  '~': 'tilde',
  '˜': 'tilde',
}

/** A letter with its hat, arrow or bar; null where what stands above or below is no accent. */
export function accentOf(element: Element, child: (element: Element, index: number) => Formula): Formula | null {
  const sign = element.children.filter((node) => typeof node !== 'string')[1]
  if (sign?.name !== 'mo') return null
  const accent = ACCENTS[textOf(sign)]
  if (!accent) return null
  if (element.name === 'mover') return { kind: 'accent', base: child(element, 0), accent }
  return accent === 'bar' ? { kind: 'accent', base: child(element, 0), accent: 'underline' } : null
}
