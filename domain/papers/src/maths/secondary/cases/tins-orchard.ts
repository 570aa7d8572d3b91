import { range, space } from '../../../space.ts'
import { indianCommas, latexInteger } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { inHundredths, isInHundredths } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { caseAnswer, caseScheme, caseStem, type Four, partsState } from './case-text.ts'

const contents = ['paint', 'cooking oil', 'ghee', 'varnish', 'honey'] as const

/** A tin of 1 to 4 litres, or one of 10 to 20 litres as households and shops buy oil and paint. */
const isSold = (k: number, half: number, holds: string) =>
  k === 1 ? half >= 4 && half <= 12 : half >= 8 && half <= 16 && holds !== 'honey'

const tins = form({
  marks: [4],
  space: space({ k: range(1, 2), half: range(4, 16), count: range(5, 40, 5), holds: contents }, (p) =>
    isSold(p.k, p.half, p.holds),
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `A factory sells ${p.holds} in closed cylindrical tins with a radius of ${7 * p.k} cm and a height of ${2 * p.half} cm. Take $\\pi = \\frac{22}{7}$.`,
      [
        'Find the area of the bottom of a tin.',
        'Find the curved surface area of a tin.',
        `Find the volume of a tin, and how many cubic centimetres ${p.count} tins hold.`,
        `Find the area of sheet needed for a tin with bottom and lid, and that for ${p.count} tins.`,
      ],
    ),
  work: (p) => {
    const [r, h] = [7 * p.k, 2 * p.half]
    const [bottom, curved] = [22 * 7 * p.k * p.k, 44 * p.k * h]
    const sheet = 2 * bottom + curved
    const tell = (value: number, unit: string) => `$${latexInteger(value)}$ ${unit}`
    const four = (side: number): Four => [
      tell(bottom, 'cm²'),
      tell(side, 'cm²'),
      `${tell(bottom * h, 'cm³')}; ${tell(bottom * h * p.count, 'cm³')}`,
      `${tell(2 * bottom + side, 'cm²')}; ${tell((2 * bottom + side) * p.count, 'cm²')}`,
    ]
    const key = four(curved)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$\\pi r^{2} = \\frac{22}{7} \\times ${r}^{2} = ${latexInteger(bottom)}$ cm²`,
        `$2\\pi rh = 2 \\times \\frac{22}{7} \\times ${r} \\times ${h} = ${latexInteger(curved)}$ cm²`,
        [
          `$\\pi r^{2}h = ${latexInteger(bottom)} \\times ${h}$`,
          `$2\\pi r^{2} + 2\\pi rh = ${latexInteger(2 * bottom)} + ${latexInteger(curved)} = ${latexInteger(sheet)}$`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(curved / 2)), 'takes the radius for the diameter of the rim']],
    }
  },
  reads: /radius of (\d+) cm and a height of (\d+) cm\. .* centimetres (\d+) tins hold/s,
  check: (found, candidate) => {
    const [r, h, count] = found.slice(1).map(num)
    const pi = 22 / 7
    const sheet = 2 * pi * r * (r + h)
    return partsState(candidate, [
      [pi * r * r],
      [2 * pi * r * h],
      [pi * r * r * h, count * pi * r * r * h],
      [sheet, count * sheet],
    ])
  },
})

export const tinsCaseModel = modelOf({
  id: 'M222',
  title: 'Case study: tins',
  classes: ['9', '10'],
  topic: 'maths.surface-areas-volumes',
  type: 'case',
  bloom: 'Ap',
  forms: [tins],
})

const crops = ['mangoes', 'coconuts', 'oranges', 'pomegranates'] as const
/** The keys end within two decimals; a wrong average may not, and is rounded. */
const mean = (sum: number, count: number) => `$${inHundredths(rational(sum, count))}$`

const boxes = form({
  marks: [4],
  classes: ['9'],
  space: space({ first: range(24, 48), f: range(3, 14), g: range(3, 14), h: range(3, 14), crop: crops }, (p) => {
    const [count, over] = [p.f + p.g + p.h, p.g + 2 * p.h]
    return (
      new Set([p.f, p.g, p.h]).size === 3 &&
      isInHundredths(rational(over, count)) &&
      isInHundredths(rational(over + 10, count + 2))
    )
  }),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `An orchard counts the ${p.crop} in its boxes: ${p.f} boxes hold ${p.first} each, ${p.g} boxes hold ${p.first + 1} each and ${p.h} boxes hold ${p.first + 2} each.`,
      [
        'How many boxes are there?',
        `Find the mode of the number of ${p.crop} in a box.`,
        `Find the mean number of ${p.crop} in a box.`,
        `Two more boxes with ${p.first + 5} ${p.crop} each come in. Find the mean number now.`,
      ],
    ),
  work: (p) => {
    const count = p.f + p.g + p.h
    const sum = p.first * count + p.g + 2 * p.h
    const most = Math.max(p.f, p.g, p.h)
    const mode = p.first + [p.f, p.g, p.h].indexOf(most)
    const four = (average: string): Four => [
      `$${count}$ boxes`,
      `$${mode}$ ${p.crop}`,
      `${average} ${p.crop}`,
      `${mean(sum + 2 * p.first + 10, count + 2)} ${p.crop}`,
    ]
    const key = four(mean(sum, count))
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `${p.f} + ${p.g} + ${p.h} = ${count}`,
        `${most} boxes hold ${mode}: mode ${mode}`,
        [`Sum ${indianCommas(sum)} over ${count}`, `Sum ${indianCommas(sum + 2 * p.first + 10)} over ${count + 2}`],
        key,
      ),
      wrong: [[caseAnswer(four(mean(3 * p.first + 3, 3))), 'leaves the numbers of boxes out']].filter(
        ([text]) => text !== caseAnswer(key),
      ) as [string, string][],
    }
  },
  reads: /: (\d+) boxes hold (\d+) each, (\d+) boxes hold (\d+) each and (\d+) boxes hold (\d+) each\..* with (\d+) /s,
  check: (found, candidate) => {
    const [f, a, g, b, h, c, extra] = found.slice(1).map(num)
    const all = [...Array(f).fill(a), ...Array(g).fill(b), ...Array(h).fill(c)] as number[]
    const sum = all.reduce((x, y) => x + y, 0)
    const mode = f > g && f > h ? a : g > h ? b : c
    return partsState(candidate, [[all.length], [mode], [sum / all.length], [(sum + 2 * extra) / (all.length + 2)]])
  },
})

const weights = form({
  marks: [4],
  classes: ['10'],
  space: space(
    {
      start: range(100, 180, 10),
      step: [20, 40],
      f: range(3, 14),
      g: range(6, 20),
      h: range(3, 14),
      k: range(2, 9),
      crop: crops.filter((crop) => crop !== 'coconuts'),
    },
    (p) =>
      p.g > p.f &&
      p.g > p.h &&
      p.g > p.k &&
      isInHundredths(rational((p.g + 2 * p.h + 3 * p.k) * p.step, p.f + p.g + p.h + p.k)) &&
      isInHundredths(rational((p.g - p.f) * p.step, 2 * p.g - p.f - p.h)),
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const classes = range(0, 3).map((i) => `${p.start + i * p.step}–${p.start + (i + 1) * p.step}`)
    return caseStem(
      `An orchard weighs a sample of its ${p.crop}.\nWeight (in g) | ${classes.join(' | ')}\nNumber of ${p.crop} | ${p.f} | ${p.g} | ${p.h} | ${p.k}\nNo class includes its upper limit.`,
      [
        `How many ${p.crop} are in the sample?`,
        'Find the lower limit of the modal class.',
        'Find the mean weight from the class marks.',
        'Find the modal weight.',
      ],
    )
  },
  work: (p) => {
    const counts = [p.f, p.g, p.h, p.k]
    const count = counts.reduce((a, b) => a + b, 0)
    const sum2 = counts.reduce((sum, each, i) => sum + each * (2 * p.start + (2 * i + 1) * p.step), 0)
    const low = p.start + p.step
    const peak = 2 * p.g - p.f - p.h
    const four = (average: string): Four => [
      `$${count}$ ${p.crop}`,
      `$${low}$ g`,
      `${average} g`,
      `${mean(low * peak + (p.g - p.f) * p.step, peak)} g`,
    ]
    const key = four(mean(sum2, 2 * count))
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `${counts.join(' + ')} = ${count}`,
        `The largest frequency is ${p.g}: $${low}$ g`,
        [
          `$\\frac{\\sum f_{i}x_{i}}{\\sum f_{i}}$ with class marks from ${p.start + p.step / 2} g on`,
          `$${low} + \\frac{${p.g} - ${p.f}}{2 \\times ${p.g} - ${p.f} - ${p.h}} \\times ${p.step}$`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(mean(sum2 - p.step * count, 2 * count))), 'takes lower limits for class marks']],
    }
  },
  reads:
    /^An orchard weighs .*\nWeight \(in g\) \| (\d+)–(\d+) \| [^\n]*\nNumber of \w+ \| (\d+) \| (\d+) \| (\d+) \| (\d+)\nNo class/,
  check: (found, candidate) => {
    const [low, high, f, g, h, k] = found.slice(1).map(num)
    const step = high - low
    const all = f + g + h + k
    const middle = low + step / 2
    const average = middle + (step * (g + 2 * h + 3 * k)) / all
    return partsState(candidate, [[all], [high], [average], [high + ((g - f) / (2 * g - f - h)) * step]])
  },
})

export const orchardCaseModel = modelOf({
  id: 'M223',
  title: 'Case study: an orchard',
  classes: ['9', '10'],
  topic: 'maths.statistics',
  type: 'case',
  bloom: 'An',
  forms: [boxes, weights],
})
