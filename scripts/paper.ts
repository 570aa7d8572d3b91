import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { type Catalogue, ContentError, loadCatalogue, type Scope } from '@margam/content'
import {
  type Infeasible,
  keyOf,
  type Made,
  makePaper,
  makeSets,
  type Paper,
  type PaperRequest,
  type Plan,
  selectedQuestions,
} from '@margam/papers'
import { writeLine } from './json-output.ts'
import {
  isCustom,
  type PaperBody,
  paperRequest,
  planOf,
  RefusedRequest,
  scopeOf,
  topicsOf,
  usageOf,
} from './paper-request.ts'

const usage = `Makes question papers. One JSON request (or one a line) from FILE or, with -, from standard input; one JSON answer a line.
  paper FILE|-
  {"brd":"CBSE","cls":"7","sub":"Mathematics","checkbox":"on","section":["Number"],"topic":["maths.fractions"],
   "weightage_counts":{"1":10,"2":5},"seed":1,"history":[["earlier","item ids"]],"sets":{"kind":"shuffled","count":3}}
Without checkbox the board's first preset that can be filled, or "blueprint": its id. History is oldest first.
Topics and sections by id or name, as a list or joined by commas; counts as an object or JSON text; "8" or "Class 8".
Exit code 0: every paper was made; 1: a request was refused (error, errors) or cannot be filled (conflicts, suggestions);
2: the input is no JSON; 3: the question bank is faulty.
kind: shuffled, isomorphic or disjoint.`

function answered(paper: Paper) {
  return {
    qn_code: paper.code,
    board: paper.board,
    cls: paper.classLevel,
    subject: paper.subject,
    max_marks: paper.maximumMarks,
    minutes: paper.minutes,
    instructions: paper.instructions,
    sections: paper.sections.map(({ title, note, heading, attempt }) => ({ title, note, heading, attempt })),
    selected_questions: selectedQuestions(paper),
    items: paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item.id))),
  }
}

const answerKey = (paper: Paper) =>
  paper.sections.flatMap((section) =>
    section.questions.map((question) => ({
      number: question.number,
      section: section.title,
      marks: question.marks,
      answer: question.items
        .map((p) => (p.label ? `${p.label} ` : '') + keyOf(p.item) + (p.or ? `\nOR\n${keyOf(p.or)}` : ''))
        .join('\n'),
    })),
  )

function marksIn(plan: Plan): Set<number> {
  if ('counts' in plan) return new Set(Object.keys(plan.counts).map(Number))
  return new Set(
    plan.blueprint.sections.flatMap((s) => s.slots.flatMap((slot) => [...(slot.compound ?? [slot.marks])])),
  )
}

function outcomeOf(body: PaperBody, catalogue: Catalogue): { request: PaperRequest; outcome: Made | Infeasible } {
  const scope = scopeOf(body, catalogue)
  const topics = isCustom(body) ? topicsOf(body, scope, catalogue) : null
  const plan = planOf(body, scope, catalogue)
  const request = (chosen: Plan): PaperRequest => ({
    ...scope,
    pool: catalogue.pool(scope, allMarks(chosen, scope, catalogue), body.seed, body.sets?.count),
    topics,
    cover: (body.topic ?? []).length > 0,
    plan: chosen,
    seed: body.seed,
    usage: usageOf(body.history),
  })
  if (plan) {
    const asked = request(plan)
    return { request: asked, outcome: makePaper(asked) }
  }
  return firstPreset(scope, catalogue, request)
}

/** Suggestions may use any mark value, so a custom paper's pool holds them all. */
function allMarks(plan: Plan, scope: Scope, catalogue: Catalogue): Set<number> {
  return 'counts' in plan ? new Set([...marksIn(plan), ...catalogue.availability(scope, null).keys()]) : marksIn(plan)
}

function firstPreset(scope: Scope, catalogue: Catalogue, request: (plan: Plan) => PaperRequest) {
  let last: { request: PaperRequest; outcome: Made | Infeasible } | null = null
  for (const blueprint of catalogue.presets(scope)) {
    const asked = request({ blueprint })
    last = { request: asked, outcome: makePaper(asked) }
    if (last.outcome.status === 'made') return last
  }
  if (!last) throw new RefusedRequest('blueprint', 'There is no preset for this class and subject.')
  return last
}

function answer(body: PaperBody, catalogue: Catalogue) {
  const { request, outcome } = outcomeOf(body, catalogue)
  if (outcome.status === 'infeasible')
    return {
      ...failure('INFEASIBLE_BLUEPRINT', outcome.conflicts.map((conflict) => conflict.text).join(' ')),
      conflicts: outcome.conflicts,
      suggestions: outcome.suggestions,
    }
  const sets = body.sets && makeSets(request, outcome, { ...body.sets, models: catalogue.modelsOf(request.subject) })
  return {
    status: 'success',
    ...answered(outcome.paper),
    blueprint: outcome.blueprint.id,
    seed: body.seed,
    key: answerKey(outcome.paper),
    report: { checker: outcome.check, solver: outcome.paper.report, rules: outcome.rules },
    ...(body.sets
      ? {
          sets: sets
            ? {
                kind: sets.kind,
                repeated: sets.repeated,
                cross_table: sets.crossTable,
                papers: sets.sets.map(({ letter, paper }) => ({
                  set: letter,
                  ...answered(paper),
                  key: answerKey(paper),
                })),
              }
            : null,
        }
      : {}),
  }
}

/** The product's envelope of an error: `error` repeats `message`. */
const failure = (code: string, message: string) => ({ status: 'error' as const, code, message, error: message })

function refused(errors: Record<string, string[]>) {
  const sentences = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return { ...failure('invalid', sentences.join(' ')), errors }
}

function answerTo(source: unknown, catalogue: Catalogue) {
  const body = paperRequest.safeParse(source)
  if (!body.success) {
    const errors: Record<string, string[]> = {}
    for (const issue of body.error.issues) {
      const field = issue.path.join('.') || 'request'
      errors[field] = [...(errors[field] ?? []), issue.message]
    }
    return refused(errors)
  }
  try {
    return answer(body.data, catalogue)
  } catch (error) {
    if (error instanceof RefusedRequest) return refused({ [error.field]: [error.message] })
    throw error
  }
}

/** One request, or one on each line. */
function requestsIn(input: string): unknown[] {
  try {
    return [JSON.parse(input)]
  } catch (whole) {
    const lines = input.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) throw whole
    return lines.map((line) => JSON.parse(line))
  }
}

const [source] = process.argv.slice(2)
if (source === undefined || source === '--help') {
  process.stderr.write(`${usage}\n`)
  process.exit(source ? 0 : 2)
}
let requests: unknown[]
try {
  requests = requestsIn(source === '-' ? await text(process.stdin) : readFileSync(source, 'utf8'))
} catch (error) {
  process.stderr.write(
    `The request cannot be read: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`,
  )
  process.exit(2)
}
try {
  const catalogue = await loadCatalogue()
  for (const request of requests) {
    const reply = answerTo(request, catalogue)
    if (reply.status === 'error') process.exitCode = 1
    await writeLine(reply)
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(3)
}
