import { parseArgs } from 'node:util'
import { type Ask, asksOf, instanceLine, instantiate, loadModels, modelLine } from '@margam/papers'
import { wholeNumber } from './arguments.ts'
import { writeLine } from './json-output.ts'

const usage = `Questions of the item models as JSON lines.
  items --list                                       every model: id, subject, classes, topic, marks
  items --model ID [--seed N] [--count K]            K questions from seed N on, over the model's classes and marks in turn
        [--class 7] [--marks 2]                      only these
The K lines carry the seeds N to N+K-1, and a seed gives the same question in every run with the same --class and --marks.
A seed that is no number gives the seeds N/0 to N/K-1.
Exit code 1: there is no
such model or no such question of it; 2: the options cannot be read.`

const models = await loadModels()

function refuse(message: string): never {
  process.stderr.write(`${message}\n${usage}\n`)
  process.exit(2)
}

function unknown(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function options() {
  try {
    return parseArgs({
      options: {
        list: { type: 'boolean' },
        model: { type: 'string' },
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '1' },
        class: { type: 'string' },
        marks: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

async function list() {
  for (const model of models) await writeLine(modelLine(model))
}

async function generate(id: string, seed: string, count: number, wanted: (ask: Ask) => boolean) {
  const model =
    models.find((own) => own.id === id) ??
    models.find((own) => own.id === id.toUpperCase()) ??
    unknown(`There is no model "${id}".`)
  const asks = asksOf(model).filter(wanted)
  if (asks.length === 0) unknown(`${id} has no question for that class and marks.`)
  const first = /^\d{1,15}$/.test(seed) ? Number(seed) : null
  for (let i = 0; i < count; i++) {
    const own = first === null ? `${seed}/${i}` : first + i
    await writeLine(instanceLine(instantiate(model, own, asks[((first ?? 0) + i) % asks.length])))
  }
}

const given = options()
if (given.list) await list()
else if (given.model !== undefined) {
  const marks = given.marks === undefined ? null : wholeNumber(given.marks, 'marks', 1)
  const wanted = (ask: Ask) => (given.class ?? ask.classLevel) === ask.classLevel && (marks ?? ask.marks) === ask.marks
  await generate(given.model, given.seed, wholeNumber(given.count, 'count', 1), wanted)
} else if (given.help) process.stderr.write(`${usage}\n`)
else refuse('Say --list or --model ID.')
