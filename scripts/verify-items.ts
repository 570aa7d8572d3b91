import { parseArgs } from 'node:util'
import { type Ask, asksOf, type Instance, type ItemModel, instantiate, ModelViolation, models } from '@margam/papers'
import { wholeNumber } from './arguments.ts'
import { writeLine } from './json-output.ts'

const usage = `Checks questions of every item model against the model's own verifier and the contract.
  verify:items --count N [--seed N] [--model ID]     N questions in all; one JSON line a model, then the sum. Exit code 1 on a failure.`

interface Tally {
  instances: number
  failures: string[]
  texts: Set<string>
  withOptions: number
  named: number
  wrongOptions: number
  longestIsKey: number
  keys: number[]
}

function count(tally: Tally, instance: Instance) {
  tally.texts.add(`${instance.stem}\n${instance.figure ?? ''}`)
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

const given = parseArgs({
  options: {
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
const chosen = models.filter((model) => given.model === undefined || model.id === given.model)
if (chosen.length === 0) {
  process.stderr.write(`There is no model "${given.model}".\n`)
  process.exit(2)
}
const sum = { instances: 0, models: chosen.length, failures: 0, keys: [0, 0, 0, 0], withOptions: 0, longestIsKey: 0 }
for (const [index, model] of chosen.entries()) {
  const tally: Tally = {
    instances: 0,
    failures: [],
    texts: new Set(),
    withOptions: 0,
    named: 0,
    wrongOptions: 0,
    longestIsKey: 0,
    keys: [0, 0, 0, 0],
  }
  const asks = asksOf(model)
  const share = Math.floor(total / chosen.length) + (index < total % chosen.length ? 1 : 0)
  for (let i = 0; i < share; i++) check(model, asks[i % asks.length], firstSeed + Math.floor(i / asks.length), tally)
  for (const failure of tally.failures.slice(0, 5)) process.stderr.write(`${failure}\n`)
  await writeLine({
    model: model.id,
    instances: tally.instances,
    distinct: tally.texts.size,
    failures: tally.failures.length,
    misconceptions: tally.wrongOptions === 0 ? null : tally.named / tally.wrongOptions,
  })
  sum.instances += tally.instances
  sum.failures += tally.failures.length
  sum.withOptions += tally.withOptions
  sum.longestIsKey += tally.longestIsKey
  tally.keys.forEach((keys, letter) => {
    sum.keys[letter] += keys
  })
}
await writeLine(sum)
if (sum.failures > 0) process.exitCode = 1
