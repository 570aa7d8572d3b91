import type { Sentence } from '@margam/school/sentence'
import { asPrinted } from '../inner-labels.ts'
import type { Paper } from '../paper.ts'
import { keyOf, selectedQuestions } from '../projection.ts'
import { makeSets } from '../sets.ts'
import { makeRequested } from './make-requested.ts'
import { type FieldErrors, type PaperBody, readPaperBody } from './paper-body.ts'
import { type PaperCatalogue, RefusedRequest } from './paper-request.ts'

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
        .map(asPrinted)
        .map((p) => (p.label ? `${p.label} ` : '') + keyOf(p.item) + (p.or ? `\nOR\n${keyOf(p.or)}` : ''))
        .join('\n'),
    })),
  )

function answer(body: PaperBody, catalogue: PaperCatalogue, speak: Speak) {
  const { request, outcome } = makeRequested(body, catalogue)
  if (outcome.status === 'infeasible') {
    const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, text: speak(conflict.text) }))
    return {
      ...failure('INFEASIBLE_BLUEPRINT', conflicts.map(({ text }) => text).join(' ')),
      conflicts,
      suggestions: outcome.suggestions.map((one) => ({ ...one, text: speak(one.text) })),
    }
  }
  const solver = outcome.paper.report
  const sets = body.sets && makeSets(request, outcome, { ...body.sets, models: catalogue.modelsOf(request) })
  return {
    status: 'success',
    ...answered(outcome.paper),
    blueprint: outcome.blueprint.id,
    seed: body.seed,
    key: answerKey(outcome.paper),
    report: { checker: outcome.check, solver: { ...solver, relaxed: solver.relaxed.map(speak) }, rules: outcome.rules },
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

function refused(errors: FieldErrors) {
  const sentences = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return { ...failure('invalid', sentences.join(' ')), errors }
}

type Speak = (sentence: Sentence) => string

/** Answers one request as it was sent, in the words of `speak`: the paper with its key and sets, or the product's envelope of an error. */
export function answerPaperRequest(source: unknown, catalogue: PaperCatalogue, speak: Speak) {
  const read = readPaperBody(source)
  if ('errors' in read) return refused(read.errors)
  try {
    return answer(read.body, catalogue, speak)
  } catch (error) {
    if (error instanceof RefusedRequest) return refused({ [error.field]: [error.message] })
    throw error
  }
}
