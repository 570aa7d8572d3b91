import { assertionReasonOptions } from '@margam/papers/assertion-reason'
import type { Item, Language, Part } from '@margam/papers/item'
import type { Answer, Option, SchemeStep } from '@margam/papers/item-model'
import { keepsOrder } from '@margam/papers/option-order'
import { createRng } from '@margam/papers/rng'
import type { BankFile, BankItemSource, PartSource } from './bank-schema.ts'

type Asked = Extract<BankItemSource, { marks: number }> | PartSource
interface Body {
  stem: string
  options?: Option[]
  fixedOptions: boolean
  answer: Answer
  scheme: SchemeStep[]
}

const letter = (index: number) => String.fromCharCode(97 + index)

/** The printed body, answer and scheme of one question or part. */
function bodyOf(source: Asked, seed: string, language: Language): Body {
  const plain = (answer: Answer, scheme?: SchemeStep[]): Body => ({
    stem: 'stem' in source ? source.stem : '',
    fixedOptions: false,
    answer,
    scheme: scheme ?? [{ step: answer.text, marks: source.marks }],
  })
  switch (source.type) {
    case 'mcq': {
      const options = source.options.map((o) => ({
        text: o.text,
        isKey: o.key === true,
        misconception: o.misconception,
      }))
      const key = options.find((o) => o.isKey)
      return {
        ...plain({ text: key?.text ?? '' }, source.scheme),
        options,
        fixedOptions: source.fixedOptions ?? keepsOrder(options),
      }
    }
    case 'true-false':
      return {
        ...plain({ text: source.answer }, source.scheme),
        options: ['True', 'False'].map((text) => ({ text, isKey: text === source.answer })),
        fixedOptions: true,
      }
    case 'assertion-reason': {
      const options = assertionReasonOptions.map((text, i) => ({ text, isKey: 'ABCD'[i] === source.key }))
      const text = options.find((o) => o.isKey)?.text ?? ''
      return {
        ...plain({ text }),
        stem: `<b>Assertion (A):</b> ${source.assertion}<br><b>Reason (R):</b> ${source.reason}`,
        options,
        fixedOptions: true,
      }
    }
    case 'match':
      return matchBody(source, seed)
    case 'order':
      return orderBody(source, seed, language)
    case 'edit': {
      const rows = source.lines.map(
        (line, i) => `<tr><td>${i + 1}</td><td>${line.text}</td><td>______</td><td>______</td></tr>`,
      )
      const text = source.lines.map((line, i) => `${i + 1}. ${line.wrong} → ${line.right}`).join('\n')
      const head = '<thead><tr><th></th><th></th><th>Error</th><th>Correction</th></tr></thead>'
      return {
        ...plain(
          { text },
          source.scheme ??
            evenScheme(
              source.lines.map((l) => `${l.wrong} → ${l.right}`),
              source.marks,
            ),
        ),
        stem: `${source.stem}<table>${head}<tbody>${rows.join('')}</tbody></table>`,
      }
    }
    case 'writing':
      return plain(
        source.answer,
        source.rubric.map((r) => ({ step: `${r.criterion}: ${r.descriptor}`, marks: r.marks })),
      )
    default:
      return plain(source.answer, source.scheme)
  }
}

function matchBody(source: Extract<BankItemSource, { type: 'match' }>, seed: string): Body {
  const order = outOfPlace(source.pairs.length, `match/${seed}`)
  const rows = source.pairs.map(
    (pair, i) => `<tr><td>${i + 1}. ${pair.left}</td><td>(${letter(i)}) ${source.pairs[order[i]].right}</td></tr>`,
  )
  const matched = source.pairs.map((_, i) => `${i + 1}–(${letter(order.indexOf(i))})`)
  return {
    stem: `${source.stem}<table><tbody>${rows.join('')}</tbody></table>`,
    fixedOptions: false,
    answer: { text: matched.join(', ') },
    scheme: source.scheme ?? evenScheme(matched, source.marks),
  }
}

/** The positions of a list in an order that does not answer the question by itself. */
function outOfPlace(count: number, seed: string): number[] {
  const inPlace = (order: number[]) => order.every((position, i) => position === i)
  const rng = createRng(seed)
  let order = rng.shuffle(Array.from({ length: count }, (_, i) => i))
  while (inPlace(order)) order = rng.shuffle(order)
  return order
}

const rightOrder: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `The right order of all ${count} lines`,
  hi: (count) => `सभी ${count} पंक्तियों का सही क्रम`,
  ml: (count) => `${count} വരികളുടെയും ശരിയായ ക്രമം`,
}

function orderBody(source: Extract<BankItemSource, { type: 'order' }>, seed: string, language: Language): Body {
  const count = source.sequence.length
  const order = outOfPlace(count, `order/${seed}`)
  const lines = order.map((position, i) => `(${letter(i)}) ${source.sequence[position]}`)
  const right = source.sequence.map((_, position) => `(${letter(order.indexOf(position))})`)
  return {
    stem: `${source.stem}<br>${lines.join('<br>')}`,
    fixedOptions: false,
    answer: { text: right.join(', ') },
    scheme: source.scheme ?? [{ step: rightOrder[language](count), marks: source.marks }],
  }
}

/** Spreads the marks over the steps in halves, the remainder on the first ones. */
function evenScheme(steps: readonly string[], marks: number): SchemeStep[] {
  const halves = marks * 2
  const base = Math.floor(halves / steps.length)
  if (base === 0) return [{ step: steps.join('; '), marks }]
  const extra = halves - base * steps.length
  return steps.map((step, i) => ({ step, marks: (base + (i < extra ? 1 : 0)) / 2 }))
}

function toPart(source: PartSource, seed: string, language: Language): Part {
  const { stem, options, fixedOptions, answer, scheme } = bodyOf(source, seed, language)
  return {
    type: source.type,
    marks: source.marks,
    stem,
    options,
    fixedOptions,
    answer,
    scheme,
    evidence: source.evidence,
  }
}

/** The items of one source entry: one, or one per part where a passage counts each part. */
export function toItems(source: BankItemSource, file: Pick<BankFile, 'subject' | 'language' | 'defaults'>): Item[] {
  const shared = {
    version: source.version,
    origin: 'bank' as const,
    subject: file.subject,
    classes: source.classes ?? file.defaults.classes ?? [],
    topic: source.topic ?? file.defaults.topic ?? '',
    difficulty: source.difficulty,
    bloom: source.bloom,
    competency: source.competency,
    language: file.language,
    family: source.family ?? source.id,
    enemies: source.enemies,
    figure: source.figure,
  }
  if (source.type !== 'passage' && source.type !== 'case')
    return [
      { ...shared, ...bodyOf(source, source.id, file.language), id: source.id, type: source.type, marks: source.marks },
    ]

  const parts = source.parts.map((part, i): Part => {
    if (part.type !== 'or') return toPart(part, `${source.id}/${i}`, file.language)
    const [first, second] = part.choices.map((choice, side) =>
      toPart(choice, `${source.id}/${i}/${side}`, file.language),
    )
    return { ...first, or: second }
  })
  if (source.type === 'passage' && source.counting === 'each')
    return parts.map((part, i) => ({
      ...shared,
      ...part,
      id: `${source.id}-q${i + 1}`,
      fixedOptions: part.fixedOptions ?? false,
      passage: source.passage,
      family: `${source.id}-q${i + 1}`,
      group: source.id,
      groupOrder: i,
    }))
  return [
    {
      ...shared,
      id: source.id,
      type: source.type,
      marks: parts.reduce((sum, part) => sum + part.marks, 0),
      stem:
        source.stem ??
        (source.type === 'case'
          ? 'Read the case and answer the questions that follow.'
          : 'Read the passage and answer the questions that follow.'),
      passage: source.passage,
      parts,
      fixedOptions: true,
      answer: { text: parts.map((part, i) => `(${roman(i)}) ${partAnswer(part)}`).join('\n') },
      scheme: parts.flatMap((part, i) => part.scheme.map((s) => ({ step: `(${roman(i)}) ${s.step}`, marks: s.marks }))),
    },
  ]
}

const partAnswer = (part: Part) => (part.or ? `${part.answer.text} OR ${part.or.answer.text}` : part.answer.text)
const roman = (index: number) => ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'][index]
