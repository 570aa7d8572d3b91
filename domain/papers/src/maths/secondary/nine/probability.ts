import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amounts, num } from '../reread/candidate.ts'
import { near } from '../reread/value.ts'

const trials = form({
  marks: [1, 2, 3],
  space: space(
    {
      a: range(8, 90),
      b: range(8, 90),
      c: range(5, 60),
      kind: [
        ['sunny days', 'cloudy days', 'rainy days'],
        ['bus riders', 'cyclists', 'walkers'],
        ['tea drinkers', 'coffee drinkers', 'milk drinkers'],
        ['good bulbs', 'dim bulbs', 'broken bulbs'],
      ],
    },
    (p) => p.a !== p.b && p.b !== p.c && p.a !== p.c && p.a !== p.b + p.c && p.b !== p.c,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const given = `A record shows ${p.a} ${p.kind[0]}, ${p.b} ${p.kind[1]} and ${p.c} ${p.kind[2]}.`
    const asked = [
      `(i) among the ${p.kind[0]}`,
      `(ii) not among the ${p.kind[1]}`,
      `(iii) among the ${p.kind[0]} or the ${p.kind[1]}`,
    ]
    return ask.marks === 1
      ? `${given} One entry is picked at random. The experimental probability that it is among the ${p.kind[0]} is`
      : `${given} One entry is picked at random. Find the experimental probability that it is ${asked.slice(0, ask.marks).join(' ')}.`
  },
  work: (p, ask) => {
    const n = p.a + p.b + p.c
    const shares = [p.a, n - p.b, p.a + p.b].map((x) => tex(rational(x, n)))
    if (ask.marks === 1)
      return {
        answer: `$${shares[0]}$`,
        steps: [`Total ${n}, favourable ${p.a}`, `$P = ${shares[0]}$`],
        wrong: [
          [`$${tex(rational(p.a, p.b + p.c))}$`, 'compares with the other outcomes'],
          [`$${tex(rational(n - p.a, n))}$`, 'gives the opposite event'],
          ['$\\frac{1}{3}$', 'takes the kinds as equally likely'],
          [`$${tex(rational(1, p.a))}$`, 'counts one favourable outcome'],
        ].filter(([t]) => t !== `$${shares[0]}$`) as [string, string][],
      }
    const roman = ['(i)', '(ii)', '(iii)']
    const text = (list: string[]) =>
      list
        .slice(0, ask.marks)
        .map((x, i) => `${roman[i]} $${x}$`)
        .join(' ')
    return {
      answer: text(shares),
      steps: shares.slice(0, ask.marks).map((x, i) => `${roman[i]} $P = ${x}$`),
      wrong: [[text([shares[0], tex(rational(p.b, n)), shares[2]]), 'forgets the "not"']].filter(
        ([t]) => t !== text(shares),
      ) as [string, string][],
    }
  },
  reads:
    /^A record shows (\d+) .+, (\d+) .+ and (\d+) .+\. One entry is picked at random\. (?:The|Find the) experimental probability that it is (?:(among)|\(i\) among the .+? \(ii\) [^(]+(\(iii\))?)/,
  check: ([, a, b, c, one, three], candidate) => {
    const entries = [
      ...Array<number>(num(a)).fill(0),
      ...Array<number>(num(b)).fill(1),
      ...Array<number>(num(c)).fill(2),
    ]
    const share = (test: (kind: number) => boolean) => entries.filter(test).length / entries.length
    const expected = [share((k) => k === 0), share((k) => k !== 1), share((k) => k === 0 || k === 1)].slice(
      0,
      one ? 1 : three ? 3 : 2,
    )
    return (
      amounts(candidate).length === expected.length && amounts(candidate).every((value, i) => near(value, expected[i]))
    )
  },
})

export const experimentModel = modelOf({
  id: 'M154',
  title: 'Experimental probability',
  classes: ['9'],
  topic: 'maths.probability',
  type: 'mcq',
  bloom: 'Ap',
  forms: [trials],
})
