import { loadCatalogue } from '@margam/content'
import { createRng, type Item, makePaper, makeSets, type Paper, type PaperRequest, type SetKind } from '@margam/papers'
import { syntheticBank } from '@margam/papers/testing/synthetic-bank'

export const title = 'Question papers'

const head = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' } as const
const hundred = { 1: 20, 2: 10, 3: 10, 5: 6 }

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function timed(runs: number, run: (i: number) => void): { p50: number; p95: number } {
  const times = Array.from({ length: runs }, (_, i) => {
    const start = performance.now()
    run(i)
    return performance.now() - start
  }).sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

const requestOf = (pool: readonly Item[], seed: string, counts: Record<string, number> = hundred): PaperRequest => ({
  ...head,
  pool,
  topics: [...new Set(pool.map((item) => item.topic))],
  plan: { counts },
  seed,
  usage: [],
})

function mustMake(request: PaperRequest) {
  const outcome = makePaper(request)
  if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
  return outcome
}

const itemsOf = (paper: Paper) => paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))

type Report = (line: string) => void

/** Copies, so that nothing remembered about an item of an earlier run helps. */
const cold = (bank: readonly Item[]) => bank.map((item) => ({ ...item }))

function speed(report: Report) {
  for (const [size, runs, goal] of [
    [10_000, 40, 'p50 ≤ 200 ms, p95 ≤ 1 s'],
    [50_000, 15, 'p95 ≤ 1.5 s'],
  ] as const) {
    const banks = Array.from({ length: runs }, (_, i) => syntheticBank({ size, seed: `bench ${i % 5}`, families: 400 }))
    const deviations: number[] = []
    const { p50, p95 } = timed(runs, (i) => {
      deviations.push(mustMake(requestOf(banks[i], `bench ${i}`)).paper.report.deviation)
    })
    const zero = deviations.filter((deviation) => deviation === 0).length
    report(
      `100 marks (46 questions, 14 topics) from ${size} items, cold: p50 ${ms(p50)}, p95 ${ms(p95)}; deviation 0 in ${zero}/${runs} (goal ${goal})`,
    )
  }
  const bank = syntheticBank({ size: 10_000, seed: 'bench sets', families: 4000 })
  for (const kind of ['shuffled', 'disjoint'] satisfies SetKind[]) {
    const { p50, p95 } = timed(10, (i) => {
      const request = requestOf(cold(bank), `sets ${i}`)
      if (!makeSets(request, mustMake(request), { kind, count: 3, models: [] })) throw new Error('no sets')
    })
    report(`paper and three ${kind} sets from 10000 items, cold: p50 ${ms(p50)}, p95 ${ms(p95)} (goal ≤ 2 s)`)
  }
}

function randomRequest(pool: readonly Item[], i: number): PaperRequest {
  const rng = createRng(`random ${i}`)
  const all = [...new Set(pool.map((item) => item.topic))]
  const counts: Record<string, number> = {}
  let total = 0
  for (const marks of rng.shuffle([1, 2, 3, 5])) {
    counts[marks] = rng.int(0, Math.min(20, Math.floor((100 - total) / marks)))
    total += counts[marks] * marks
  }
  if (total < 10) counts[1] += 10
  const topics = rng.int(0, 1) === 0 ? null : rng.shuffle(all).slice(0, rng.int(1, all.length))
  return { ...requestOf(pool, `random ${i}`, counts), topics, cover: rng.int(0, 1) === 1 }
}

/** Goals 2, 3, 5 and 12: an unsound paper throws in makePaper, so every paper counted here passed the checker. */
function soundness(report: Report) {
  const banks = [200, 600, 2000].map((size) =>
    syntheticBank({ size, seed: `sound ${size}`, families: Math.floor(size * 0.7) }),
  )
  const wanted = 10_000
  let papers = 0
  let refused = 0
  let helped = 0
  let optimal = 0
  const refusals: number[] = []
  for (let i = 0; papers < wanted; i++) {
    const start = performance.now()
    const outcome = makePaper(randomRequest(banks[i % banks.length], i))
    if (outcome.status === 'made') {
      papers++
      if (outcome.paper.report.proof !== 'none') optimal++
    } else {
      refusals.push(performance.now() - start)
      refused++
      if (outcome.conflicts.length > 0 && outcome.suggestions.length > 0) helped++
    }
  }
  report(`random feasible requests whose paper passes the checker: ${papers}/${wanted} (goal 100 %)`)
  report(`deviation 0, or proven that nothing is nearer: ${percent(optimal / papers)} (goal ≥ 99 %)`)
  refusals.sort((a, b) => a - b)
  report(
    `infeasible requests with a named conflict and a suggestion that was made first: ${helped}/${refused}; p95 ${ms(quantile(refusals, 0.95))}, most ${ms(refusals[refusals.length - 1])} (goal 100 %, ≤ 2 s)`,
  )
}

function exposure(report: Report) {
  for (const [factor, goal, random] of [
    [8, '≤ 6 %', '22 %'],
    [16, '≤ 1 %', '9 %'],
  ] as const) {
    let repeated = 0
    let printed = 0
    for (let bank = 0; bank < 20; bank++) {
      const pool = syntheticBank({ size: 38 * factor, seed: `repeats ${bank}`, topicCount: 8 })
      const earlier: string[][] = []
      for (let n = 0; n < 3; n++) {
        const usage = earlier.flatMap((ids, i) => ids.map((id) => ({ id, age: earlier.length - 1 - i })))
        const request = {
          ...requestOf(pool, `repeats ${bank} ${n}`, { 1: 18, 2: 10, 3: 6, 5: 4 }),
          topics: null,
          usage,
        }
        const ids = itemsOf(mustMake(request).paper).map((item) => item.id)
        if (n > 0) {
          repeated += ids.filter((id) => earlier.flat().includes(id)).length
          printed += ids.length
        }
        earlier.push(ids)
      }
    }
    report(
      `repeats over three papers of 38 questions, bank ${factor} times as large: ${percent(repeated / printed)} (goal ${goal}; picking at random ${random})`,
    )
  }
}

async function keys(report: Report) {
  const catalogue = await loadCatalogue()
  const letters = [0, 0, 0, 0]
  let longest = 0
  for (let i = 0; i < 1000; i++) {
    const classLevel = (['5', '7', '9', '10'] as const)[i % 4]
    const scope = { board: 'CBSE', classLevel, subject: i % 8 < 4 ? ('Mathematics' as const) : ('English' as const) }
    const pool = catalogue.pool(scope, new Set([1]), `keys ${i}`)
    const outcome = makePaper({
      ...scope,
      pool,
      topics: null,
      plan: { counts: { 1: 10 } },
      seed: `keys ${i}`,
      usage: [],
    })
    if (outcome.status !== 'made') continue
    for (const { options } of itemsOf(outcome.paper)) {
      if (options?.length !== 4) continue
      const key = options.findIndex((option) => option.isKey)
      letters[key]++
      if (options.every((option, n) => n === key || option.text.length < options[key].text.length)) longest++
    }
  }
  const total = letters.reduce((sum, count) => sum + count, 0)
  report(
    `key letters over 1,000 papers, ${total} choices: ${letters.map((count) => percent(count / total)).join(', ')} (goal 25 ± 1.5 %)`,
  )
  report(`the key is the longest option: ${percent(longest / total)} (goal ≤ 30 %)`)
  const scope = { board: 'CBSE', classLevel: '10', subject: 'Mathematics' } as const
  const first = performance.now()
  catalogue.availability(scope, null)
  const fresh = performance.now() - first
  const topics = catalogue.offeredTopics(scope).map((node) => node.topic)
  const { p50, p95 } = timed(500, (i) => void catalogue.availability(scope, topics.slice(0, 1 + (i % topics.length))))
  report(`availability per weightage: first ${ms(fresh)}, then p50 ${ms(p50)}, p95 ${ms(p95)} (goal within 150 ms)`)
  const pools = timed(20, (i) => void catalogue.pool(scope, new Set([1, 2, 3, 4, 5]), `pool ${i}`))
  report(
    `pool of a real class 10 Mathematics paper, fresh questions of every model: p50 ${ms(pools.p50)}, p95 ${ms(pools.p95)}`,
  )
}

export async function run(report: Report): Promise<void> {
  speed(report)
  exposure(report)
  await keys(report)
  soundness(report)
}
