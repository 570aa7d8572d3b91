import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { choose, factorial } from '../../exact/integers.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pascal } from '../reread/pascal.ts'
import { valueOf } from '../reread/value.ts'

const whole = (n: number) => `$${latexInteger(n)}$`
const words = [
  'BANANA',
  'INDIA',
  'MALAYALAM',
  'DELHI',
  'KERALA',
  'PUNJAB',
  'ASSAM',
  'GUJARAT',
  'HARYANA',
  'MANIPUR',
  'MUMBAI',
  'KOLKATA',
  'CHENNAI',
  'JAIPUR',
  'NAGPUR',
  'MYSORE',
  'BHOPAL',
  'INDORE',
  'SILCHAR',
  'PATNA',
  'COMMITTEE',
  'ALGEBRA',
  'GEOMETRY',
  'BALLOON',
  'LETTERS',
  'SCHOOL',
  'TEACHER',
  'SUCCESS',
  'PEPPER',
  'MONSOON',
  'COCONUT',
  'PARALLEL',
  'NUMBERS',
  'FACTOR',
  'VECTOR',
  'MATRIX',
  'LIMITS',
  'SERIES',
  'BINOMIAL',
  'ELLIPSE',
] as const
const tally = (word: string) => [...new Set(word)].map((letter) => [...word].filter((each) => each === letter).length)

const arrange = form({
  marks: [2],
  space: space(
    { word: words, together: [false, true] },
    (p) => !p.together || ([...p.word].filter((c) => 'AEIOU'.includes(c)).length > 1 && p.word.length <= 8),
  ),
  difficulty: (p) => (p.together ? 'difficult' : 'average'),
  stem: (p) =>
    `In how many ways can the letters of the word ${p.word} be arranged${p.together ? ' so that all the vowels are together' : ''}?`,
  work: (p) => {
    const divide = (list: number[]) => list.reduce((product, n) => product * factorial(n), 1)
    const repeats = (list: number[]) =>
      list
        .filter((n) => n > 1)
        .map((n) => `${n}!`)
        .join('\\,')
    if (!p.together) {
      const counts = tally(p.word)
      const key = factorial(p.word.length) / divide(counts)
      const bottom = repeats(counts)
      return {
        answer: whole(key),
        steps: [
          `${p.word.length} letters${bottom ? ', some repeated' : ', all different'}`,
          `$${bottom ? `\\frac{${p.word.length}!}{${bottom}}` : `${p.word.length}!`} = ${latexInteger(key)}$`,
        ],
        wrong: bottom
          ? [[whole(factorial(p.word.length)), 'takes repeated letters as different']]
          : [[whole(factorial(p.word.length - 1)), 'arranges one letter too few']],
      }
    }
    const vowels = [...p.word].filter((c) => 'AEIOU'.includes(c)).join('')
    const rest = [...p.word].filter((c) => !'AEIOU'.includes(c)).join('')
    const outer = factorial(rest.length + 1) / divide(tally(rest))
    const inner = factorial(vowels.length) / divide(tally(vowels))
    return {
      answer: whole(outer * inner),
      steps: [
        `The vowels as one block: ${latexInteger(outer).replaceAll('{,}', ',')} arrangements of block and consonants`,
        `Inside the block: ${inner}; together $${latexInteger(outer)} \\times ${inner} = ${latexInteger(outer * inner)}$`,
      ],
      wrong:
        inner > 1
          ? [[whole(outer), 'forgets to arrange the vowels in the block']]
          : [[whole(outer * factorial(vowels.length)), 'takes repeated vowels as different']],
    }
  },
  reads: /^In how many ways can the letters of the word (\w+) be arranged( so that all the vowels are together)?\?$/,
  check: ([, word, together], candidate) => {
    // Counts by placing letter after letter, remembering what is left.
    const seen = new Map<string, number>()
    const count = (left: string): number => {
      if (left === '') return 1
      const known = seen.get(left)
      if (known !== undefined) return known
      const ways = [...new Set(left)].reduce((sum, letter) => sum + count(left.replace(letter, '')), 0)
      seen.set(left, ways)
      return ways
    }
    const sorted = (text: string) => [...text].sort().join('')
    const isVowel = (c: string) => 'AEIOU'.includes(c)
    const vowels = sorted([...word].filter(isVowel).join(''))
    const rest = sorted([...word].filter((c) => !isVowel(c)).join(''))
    return amount(candidate) === (together ? count(sorted(`${rest}*`)) * count(vowels) : count(sorted(word)))
  },
})

const committee = form({
  marks: [2, 3],
  space: space(
    {
      women: range(4, 9),
      men: range(4, 9),
      a: range(2, 4),
      b: range(1, 4),
      from: [
        ['women', 'men'],
        ['girls', 'boys'],
        ['teachers', 'students'],
        ['batters', 'bowlers'],
      ],
    },
    (p) => p.a + p.b <= p.women && p.b < p.men && p.women !== p.men,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) =>
    `In how many ways can a team of ${p.a + p.b} be chosen from ${p.women} ${p.from[0]} and ${p.men} ${p.from[1]} if it must have ${ask.marks === 2 ? `exactly ${p.a} ${p.from[0]}` : `at least ${p.a + p.b - 1} ${p.from[0]}`}?`,
  work: (p, ask) => {
    const k = p.a + p.b
    if (ask.marks === 2) {
      const key = choose(p.women, p.a) * choose(p.men, p.b)
      return {
        answer: whole(key),
        steps: [
          `$^{${p.women}}C_{${p.a}} \\times {}^{${p.men}}C_{${p.b}}$`,
          `$= ${choose(p.women, p.a)} \\times ${choose(p.men, p.b)} = ${latexInteger(key)}$`,
        ],
        wrong: [
          [whole(key * factorial(p.a) * factorial(p.b)), 'nPr for nCr'],
          [whole(choose(p.women, p.a) + choose(p.men, p.b)), 'adds where it must multiply'],
          [whole(choose(p.women + p.men, k)), 'forgets the condition'],
        ].filter(([t]) => t !== whole(key)) as [string, string][],
      }
    }
    const [one, all] = [choose(p.women, k - 1) * p.men, choose(p.women, k)]
    return {
      answer: whole(one + all),
      steps: [
        `${k - 1} ${p.from[0]} and 1 of the ${p.from[1]}: $^{${p.women}}C_{${k - 1}} \\times ${p.men} = ${one}$`,
        `${k} ${p.from[0]}: $^{${p.women}}C_{${k}} = ${all}$`,
        `Together $${one} + ${all} = ${latexInteger(one + all)}$`,
      ],
      wrong: [
        [whole(one), 'leaves out the case of all'],
        [whole(one * all || one + 1), 'multiplies the cases'],
      ].filter(([t]) => t !== whole(one + all)) as [string, string][],
    }
  },
  reads:
    /^In how many ways can a team of (\d+) be chosen from (\d+) \w+ and (\d+) \w+ if it must have (exactly|at least) (\d+)/,
  check: ([, k, w, m, how, least], candidate) => {
    // Adds up row by row of Pascal's triangle over every split that the words allow.
    const splits = range(0, num(k)).filter((a) => (how === 'exactly' ? a === num(least) : a >= num(least)))
    const ways = splits.reduce((sum, a) => sum + (pascal[num(w)][a] ?? 0) * (pascal[num(m)][num(k) - a] ?? 0), 0)
    return amount(candidate) === ways
  },
})

const digitsForm = form({
  marks: [3, 5],
  space: space(
    {
      digits: range(4, 9),
      length: [3, 4, 5],
      repeat: [false, true],
      kind: ['even', 'divisible by 5', 'odd'],
      zero: [false, true],
    },
    (p) => p.length <= p.digits && (p.kind !== 'divisible by 5' || p.digits >= 5 || p.zero),
  ),
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const list = p.zero ? range(0, p.digits - 1) : range(1, p.digits)
    const given = `Numbers of ${p.length} digits are formed from the digits ${list.join(', ')}, ${p.repeat ? 'repetition allowed' : 'no digit repeated'}${p.zero ? ', and a number may not begin with 0' : ''}.`
    return ask.marks === 3
      ? `${given} How many numbers are there in all, and how many of them are ${p.kind}?`
      : `${given} How many numbers are there (i) in all (ii) that are ${p.kind} (iii) that are not ${p.kind} (iv) that begin with ${list[list.length - 1]}?`
  },
  work: (p, ask) => {
    const list = p.zero ? range(0, p.digits - 1) : range(1, p.digits)
    const falling = (n: number, k: number) => range(n - k + 1, n).reduce((a, b) => a * b, 1)
    const fill = (choices: number, places: number) => (p.repeat ? choices ** places : falling(choices, places))
    const free = p.repeat ? p.digits : p.digits - 1
    const firsts = p.zero ? p.digits - 1 : p.digits
    const all = firsts * fill(free, p.length - 1)
    const good = list.filter((d) => (p.kind === 'even' ? d % 2 === 0 : p.kind === 'odd' ? d % 2 === 1 : d % 5 === 0))
    // For each last digit: the first place, then the places between.
    const ending = (d: number) => {
      const first = p.repeat ? firsts : firsts - (p.zero && d === 0 ? 0 : 1)
      return first * (p.repeat ? p.digits ** (p.length - 2) : falling(p.digits - 2, p.length - 2))
    }
    const some = good.reduce((sum, d) => sum + ending(d), 0)
    const led = fill(free, p.length - 1)
    const text = (a: number, b: number) =>
      ask.marks === 3
        ? `${whole(a)} in all, ${whole(b)} ${p.kind}`
        : `(i) ${whole(a)} (ii) ${whole(b)} (iii) ${whole(a - b)} (iv) ${whole(led)}`
    const careless = p.digits * fill(free, p.length - 1)
    const steps: [string, number][] = [
      [
        `First place ${firsts} ways, the other places $${latexInteger(fill(free, p.length - 1))}$ ways: $${latexInteger(all)}$ in all`,
        ask.marks === 3 ? 1 : 1,
      ],
      [`The last digit must be ${good.join(', ')}`, ask.marks === 3 ? 1 : 1],
      [
        `${good.length > 0 ? `By the last digit: $${good.length > 1 ? `${good.map((d) => latexInteger(ending(d))).join(' + ')} = ` : ''}${latexInteger(some)}$` : 'There are none'}`,
        1,
      ],
    ]
    if (ask.marks === 5)
      steps.push(
        [`Not ${p.kind}: $${latexInteger(all)} - ${latexInteger(some)} = ${latexInteger(all - some)}$`, 1],
        [`With ${list[list.length - 1]} first: $${latexInteger(led)}$`, 1],
      )
    return {
      answer: text(all, some),
      steps,
      wrong: [
        [
          text(p.zero ? careless : p.repeat ? fill(p.digits - 1, p.length) + 1 : p.digits ** p.length, some),
          p.zero ? 'lets a number begin with 0' : p.repeat ? 'does not repeat a digit' : 'repeats digits',
        ],
        [text(all, some + 1), 'miscounts the last place'],
      ],
    }
  },
  reads:
    /^Numbers of (\d) digits are formed from the digits ([\d, ]+), (repetition allowed|no digit repeated)(, and a number may not begin with 0)?\. How many numbers are there (?:in all, and how many of them are|\(i\) in all \(ii\) that are) (even|odd|divisible by 5)( \(iii\))?/,
  check: ([, length, list, rule, , kind, long], candidate) => {
    const allowed = new Set(list.split(', '))
    const from = 10 ** (num(length) - 1)
    const numbers: number[] = []
    for (let n = from; n < 10 * from; n++) {
      const text = String(n)
      if ([...text].every((d) => allowed.has(d)) && (rule.startsWith('rep') || new Set(text).size === text.length))
        numbers.push(n)
    }
    const some = numbers.filter((n) =>
      kind === 'even' ? n % 2 === 0 : kind === 'odd' ? n % 2 === 1 : n % 5 === 0,
    ).length
    const top = [...allowed].sort().at(-1) ?? ''
    const led = numbers.filter((n) => String(n).startsWith(top)).length
    const expected = long ? [numbers.length, some, numbers.length - some, led] : [numbers.length, some]
    const said = mathSpans(candidate).map((s) => valueOf(s))
    return said.length === expected.length && said.every((n, i) => n === expected[i])
  },
})

export const countingModel = modelOf({
  id: 'M94',
  title: 'Permutations and combinations',
  classes: ['11'],
  topic: 'maths.permutations-combinations',
  type: 'long',
  bloom: 'Ap',
  forms: [arrange, committee, digitsForm],
})
