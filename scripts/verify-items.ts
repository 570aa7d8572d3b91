import { hash } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  type Ask,
  asksOf,
  build,
  createRng,
  type Instance,
  type ItemModel,
  instantiate,
  loadModels,
  ModelViolation,
} from '@margam/papers'
import { wholeNumber } from './arguments.ts'
import { writeLine } from './json-output.ts'

const usage = `Checks questions of every item model against the model's own verifier and the contract.
  verify:items --count N [--seed N] [--model ID]     N questions in all; one JSON line a model, then the sum. Exit code 1 on a failure.
  verify:items --all [--limit 100000] [--model ID]   every question of every finite space with at most so many parameter sets:
                                                     a space is one model in one class for one mark value.`

/** Beyond this many combinations before the constraint, a space is not even counted. */
const countable = 50_000_000

interface Tally {
  instances: number
  spaces: number
  enumerated: number
  undrawn: number
  failures: string[]
  texts: Set<string>
  withOptions: number
  named: number
  wrongOptions: number
  longestIsKey: number
  keys: number[]
}

/** What a reader sees: two questions that differ in their options alone ("Which of these is …?") are two. */
const printOf = ({ stem, figure, options }: Omit<Instance, 'seed'>) =>
  [stem, figure ?? '', ...(options?.map((option) => option.text).sort() ?? [])].join('\n')

const newTally = (): Tally => ({
  instances: 0,
  spaces: 0,
  enumerated: 0,
  undrawn: 0,
  failures: [],
  texts: new Set(),
  withOptions: 0,
  named: 0,
  wrongOptions: 0,
  longestIsKey: 0,
  keys: [0, 0, 0, 0],
})

function count(tally: Tally, instance: Omit<Instance, 'seed'>) {
  tally.texts.add(hash('sha1', printOf(instance), 'base64'))
  if (!instance.options) return
  tally.withOptions++
  const wrong = instance.options.filter((option) => !option.isKey)
  tally.wrongOptions += wrong.length
  tally.named += wrong.filter((option) => option.misconception).length
  const key = instance.options.findIndex((option) => option.isKey)
  if (instance.options.length !== 4) return
  tally.keys[key]++
  const length = instance.options[key].text.length
  if (wrong.every((option) => option.text.length < length)) tally.longestIsKey++
}

function check(model: ItemModel, ask: Ask, seed: number, tally: Tally) {
  tally.instances++
  try {
    count(tally, instantiate(model, seed, ask, true))
  } catch (error) {
    if (!(error instanceof ModelViolation)) tally.failures.push(`${model.id}, seed ${seed}: ${String(error)}`)
    else tally.failures.push(error.message)
  }
}

/** Whether a space has at most `limit` allowed parameter sets; stops counting above it. */
function fits(model: ItemModel, ask: Ask, limit: number): boolean {
  const space = model.params(ask)
  if (space.size <= limit) return true
  if (space.size > countable) return false
  let allowed = 0
  for (const _ of space.all()) if (++allowed > limit) return false
  return true
}

function enumerate(model: ItemModel, ask: Ask, limit: number, tally: Tally) {
  tally.spaces++
  if (!fits(model, ask, limit)) return
  tally.enumerated++
  const rng = createRng(`${model.id}/${ask.classLevel}/${ask.marks}`)
  for (const params of model.params(ask).all()) {
    const result = build(model, params, ask, rng)
    if ('instance' in result) {
      tally.instances++
      count(tally, result.instance)
    } else if (result.redraw) tally.undrawn++
    else
      tally.failures.push(
        `${model.id}, class ${ask.classLevel}, ${ask.marks} mark(s), ${JSON.stringify(params)}: ${result.fault}`,
      )
  }
}

const given = parseArgs({
  options: {
    all: { type: 'boolean' },
    limit: { type: 'string', default: '100000' },
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    model: { type: 'string' },
    help: { type: 'boolean' },
  },
}).values
if (given.help) {
  process.stderr.write(`${usage}\n`)
  process.exit(0)
}

const total = wholeNumber(given.count, 'count', 1)
const firstSeed = wholeNumber(given.seed, 'seed', 0)
const chosen = (await loadModels()).filter((model) => given.model === undefined || model.id === given.model)
if (chosen.length === 0) {
  process.stderr.write(`There is no model "${given.model}".\n`)
  process.exit(2)
}
const limit = wholeNumber(given.limit, 'limit', 1)
const sum = { instances: 0, models: chosen.length, failures: 0, keys: [0, 0, 0, 0], withOptions: 0, longestIsKey: 0 }
const spaces = { spaces: 0, enumerated: 0, undrawn: 0 }
for (const [index, model] of chosen.entries()) {
  const tally = newTally()
  const asks = asksOf(model)
  if (given.all) for (const ask of asks) enumerate(model, ask, limit, tally)
  else {
    const share = Math.floor(total / chosen.length) + (index < total % chosen.length ? 1 : 0)
    for (let i = 0; i < share; i++) check(model, asks[i % asks.length], firstSeed + Math.floor(i / asks.length), tally)
  }
  for (const failure of tally.failures.slice(0, 5)) process.stderr.write(`${failure}\n`)
  const own = { spaces: tally.spaces, enumerated: tally.enumerated, undrawn: tally.undrawn }
  await writeLine({
    model: model.id,
    instances: tally.instances,
    distinct: tally.texts.size,
    failures: tally.failures.length,
    misconceptions: tally.wrongOptions === 0 ? null : tally.named / tally.wrongOptions,
    ...(given.all ? own : {}),
  })
  sum.instances += tally.instances
  sum.failures += tally.failures.length
  sum.withOptions += tally.withOptions
  sum.longestIsKey += tally.longestIsKey
  spaces.spaces += own.spaces
  spaces.enumerated += own.enumerated
  spaces.undrawn += own.undrawn
  tally.keys.forEach((keys, letter) => {
    sum.keys[letter] += keys
  })
}
await writeLine({ ...sum, ...(given.all ? spaces : {}) })
if (sum.failures > 0) process.exitCode = 1
