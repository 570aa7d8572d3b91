import type { OptionKey, PrintedItem, Proof } from '../item.ts'

/** Whether a candidate answer makes the story true, checked by multiplied-out equations in whole numbers. */
type Check = (n: readonly number[], candidate: number) => boolean

/**
 * Each story is read by its own sentence; groups are the numbers in their order. The checks put the candidate back
 * into the story instead of computing it forward, so they are a second way to the answer.
 */
const STORIES: [RegExp, Check][] = [
  [/A box holds (\d+) \w+\..* How many \w+ are there in (\d+) such boxes/, ([a, b], x) => x % a === 0 && x / a === b],
  [/A school has (\d+) students and (\d+)% of them come by bus/, ([n, p], x) => x * 100 === n * p],
  [/has Rs (\d+) and buys (\d+) notebooks at Rs (\d+) each/, ([a, n, c], x) => x + n * c === a],
  [
    /buys (\d+) pens at Rs (\d+) each and (\d+) files at Rs (\d+) each/,
    ([a, p, b, q], x) => (x - b * q) % p === 0 && (x - b * q) / p === a,
  ],
  [/share Rs (\d+) in the ratio (\d+) : (\d+)/, ([t, a, b], x) => x * b === (t - x) * a],
  [/A bus runs at (\d+) km an hour\..* How many kilometres does it cover in (\d+) hours?/, ([v, h], x) => x / h === v],
  [
    /covers (\d+) km at (\d+) km an hour and then (\d+) km at (\d+) km an hour/,
    ([d1, v1, d2, v2], x) => x * v1 * v2 === d1 * v2 + d2 * v1,
  ],
  [
    /goes for (\d+) hours? at (\d+) km an hour and then for (\d+) hours? at (\d+) km an hour/,
    ([h1, v1, h2, v2], x) => h1 * (v1 - x) === h2 * (x - v2),
  ],
  [
    /fills a tank in (\d+) hours? and a second pump fills it in (\d+) hours?\. Both run together\./,
    ([a, b], x) => x * b + x * a === a * b,
  ],
  [
    /fills a tank in (\d+) hours? and a second pump fills it in (\d+) hours?\. Both run together for (\d+) hours?/,
    ([a, b, d], x) => (x + d) * b + d * a === a * b,
  ],
  [
    /(\d+) litres of a drink with (\d+)% juice are mixed with (\d+) litres of a drink with (\d+)% juice/,
    ([x, p, y, q], c) => x * (p - c) === y * (c - q),
  ],
  [
    /holds (\d+) litres of syrup of which (\d+)% is sugar\..* How many litres of water must be added so that (\d+)%/,
    ([x, p, q], w) => (x + w) * q === x * p,
  ],
  [
    /buys a bag for Rs (\d+), marks it (\d+)% above the cost and then gives a discount of (\d+)%/,
    ([c, p, q], x) => x * 10_000 === c * (100 + p) * (100 - q),
  ],
  [
    /buys (\d+) mangoes at Rs (\d+) each\. Of these (\d+)% spoil\. The rest are sold at Rs (\d+) each/,
    ([n, c, p, s], x) => 100 * (x + n * c) === n * (100 - p) * s,
  ],
  [
    /earn Rs (\d+) from a stall and put (\d+)% of it aside for rent\. They share the rest in the ratio (\d+) : (\d+)/,
    ([t, p, a, b], x) => 100 * x * (a + b) === t * (100 - p) * b,
  ],
  [
    /first (\d+) km of a road at (\d+) km an hour and the other (\d+) km .* in the ratio (\d+) : (\d+)\. It also rests for (\d+) hours?/,
    ([d1, v, d2, a, b, r], x) => (x - r) * v * b === d1 * b + d2 * a,
  ],
  [
    /Rice at Rs (\d+) a kilogram and rice at Rs (\d+) a kilogram are mixed in the ratio (\d+) : (\d+)\. The mixture is sold at a profit of (\d+)%/,
    ([x, y, a, b, p], c) => 100 * c * (a + b) === (a * x + b * y) * (100 + p),
  ],
]

export function solveWordProblem(item: PrintedItem): Proof {
  const read = STORIES.flatMap(([pattern, check]) => {
    const match = pattern.exec(item.question)
    return match ? [{ numbers: match.slice(1).map(Number), check }] : []
  })
  if (read.length !== 1) throw new Error(`The story can be read in ${read.length} ways.`)
  const [{ numbers, check }] = read
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => check(numbers, Number(text)))
    .map(([key]) => key)
  return {
    right,
    examined: Object.keys(item.options).length,
    found: `numbers ${numbers.join(', ')} read from the story`,
  }
}
