import { BuilderElement, type Math as Equation, type XmlComponent } from 'docx'
import type { Accent, Formula } from '../formula.ts'

/** An element of Word's mathematics; `value` is its only attribute where it has one. */
const element = (name: string, children: readonly XmlComponent[] = [], value?: string): XmlComponent =>
  new BuilderElement({
    name: `m:${name}`,
    children,
    ...(value === undefined ? {} : { attributes: { val: { key: 'm:val', value } } }),
  })
const setting = (name: string, value: string) => element(name, [], value)

class Letters extends BuilderElement<{ space: string }> {
  constructor(text: string) {
    super({ name: 'm:t', attributes: { space: { key: 'xml:space', value: 'preserve' } } })
    this.root.push(text)
  }
}
/** Letters of mathematics lean, but for upright ones; a text among them is no mathematics at all. */
const letters = (text: string, look?: 'upright' | 'text') =>
  element('r', [
    ...(look === 'upright' ? [element('rPr', [setting('sty', 'p')])] : []),
    ...(look === 'text' ? [element('rPr', [element('nor')])] : []),
    new Letters(text),
  ])

const THIN = '\u2009'
const ACCENTS: Record<Exclude<Accent, 'overline' | 'underline'>, string> = {
  hat: '\u0302',
  bar: '\u0305',
  arrow: '\u20d7',
  dot: '\u0307',
  ddot: '\u0308',
  tilde: '\u0303',
}

/** A formula as an equation of Word, which can be edited there. */
export const equationOf = (formula: Formula): Equation => element('oMath', partsOf(formula)) as Equation

const within = (name: string, formula: Formula | null) => {
  const parts = formula ? partsOf(formula) : []
  // an empty place would be shown as a dotted box
  return element(name, parts.length > 0 ? parts : [letters('\u200b')])
}

const isFunction = (formula: Formula): boolean =>
  formula.kind === 'function' || ((formula.kind === 'scripts' || formula.kind === 'limits') && isFunction(formula.base))

function rowOf(items: readonly Formula[]): XmlComponent[] {
  return items.flatMap((item, i) => {
    const next = items[i + 1]
    const stands = isFunction(item) && next && next.kind !== 'fenced' && next.kind !== 'sign'
    return stands ? [...partsOf(item), letters(THIN)] : partsOf(item)
  })
}

function partsOf(formula: Formula): XmlComponent[] {
  switch (formula.kind) {
    case 'row':
      return rowOf(formula.items)
    case 'letter':
      return [letters(formula.text, formula.upright ? 'upright' : undefined)]
    case 'number':
    case 'sign':
      return formula.text === '' ? [] : [letters(formula.text)]
    case 'function':
      return [letters(formula.text, 'upright')]
    case 'text':
      return [letters(formula.text, 'text')]
    case 'space':
      return formula.em > 0.1 ? [letters(formula.em > 0.5 ? '\u2003' : THIN)] : []
    default:
      return [builtOf(formula)]
  }
}

type Built = Exclude<Formula, { kind: 'row' | 'letter' | 'number' | 'sign' | 'function' | 'text' | 'space' }>

function builtOf(formula: Built): XmlComponent {
  switch (formula.kind) {
    case 'fraction':
      return element('f', [
        ...(formula.bar ? [] : [element('fPr', [setting('type', 'noBar')])]),
        within('num', formula.top),
        within('den', formula.bottom),
      ])
    case 'root':
      return element('rad', [
        ...(formula.degree ? [] : [element('radPr', [setting('degHide', '1')])]),
        formula.degree ? within('deg', formula.degree) : element('deg'),
        within('e', formula.body),
      ])
    case 'scripts': {
      const { base, sub, sup } = formula
      const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup'
      return element(name, [
        within('e', base),
        ...(sub ? [within('sub', sub)] : []),
        ...(sup ? [within('sup', sup)] : []),
      ])
    }
    case 'limits': {
      const { base, below, above } = formula
      const low = below ? element('limLow', [within('e', base), within('lim', below)]) : null
      if (!above) return low ?? within('e', base)
      return element('limUpp', [low ? element('e', [low]) : within('e', base), within('lim', above)])
    }
    case 'accent':
      return accented(formula.base, formula.accent)
    case 'fenced':
      return element('d', [
        element('dPr', [setting('begChr', formula.open), setting('endChr', formula.close)]),
        within('e', formula.body),
      ])
    case 'matrix':
      return element('m', [
        element('mPr', [
          element(
            'mcs',
            formula.columns.map((align) =>
              element('mc', [element('mcPr', [setting('count', '1'), setting('mcJc', align)])]),
            ),
          ),
        ]),
        ...formula.rows.map((cells) =>
          element(
            'mr',
            cells.map((cell) => within('e', cell)),
          ),
        ),
      ])
  }
}

function accented(base: Formula, accent: Accent): XmlComponent {
  if (accent === 'overline' || accent === 'underline')
    return element('bar', [
      element('barPr', [setting('pos', accent === 'overline' ? 'top' : 'bot')]),
      within('e', base),
    ])
  return element('acc', [element('accPr', [setting('chr', ACCENTS[accent])]), within('e', base)])
}
