import { printsOptions } from '@margam/papers/generate'
import type { Ask, ItemModel } from '@margam/papers/item-model'
import type { Scope } from '@margam/papers/requests/paper-request'
import { createRng } from '@margam/papers/rng'
import type { Catalogue } from './catalogue.ts'
import { askedBy, enoughQuestions, isWritten, type Source, shareOfAPaper } from './offer-rule.ts'

/** What a class's subject has at one mark value. */
export interface Supply {
  marks: number
  families: number
  /** Different questions, counted up to `countedTo`. */
  questions: number
  /** Questions that each of three papers in a row can have. */
  share: number
  /** Topics that can be asked for alone at this mark value, of all that are taught and have questions. */
  topics: number
  /** Whether a preset asks for the mark value and there are fewer questions than the rule wants. */
  isShort: boolean
}

/** Beyond this a count says no more. */
export const countedTo = 1_000
const ofOneModel = 250
const draws = 2_000

/** What a class's subject has at each mark value, in rising order, offered or not. */
export function supplyOf(catalogue: Catalogue, scope: Scope): Supply[] {
  const sources = catalogue.allSources(scope)
  const common = new Set(catalogue.presets(scope).flatMap((plan) => [...askedBy(plan).keys()]))
  const share = shareOfAPaper(sources)
  return [...new Set(sources.map(({ marks }) => marks))]
    .sort((a, b) => a - b)
    .map((marks) => {
      const own = sources.filter((source) => source.marks === marks)
      const byTopic = Map.groupBy(own, ({ topic }) => topic)
      const questions = questionsOf(own, { classLevel: scope.classLevel, marks })
      return {
        marks,
        families: new Set(own.map(({ family }) => family)).size,
        questions,
        share: share.get(marks) ?? 0,
        topics: [...byTopic.values()].filter((alone) => shareOfAPaper(alone).size > 0).length,
        isShort: common.has(marks) && questions < enoughQuestions,
      }
    })
}

/** A written family counts its questions; a model counts what it can print, other names in one sentence being no other question. */
function questionsOf(sources: readonly Source[], ask: Ask): number {
  let sum = sources.reduce((all, source) => (isWritten(source) ? all + source.inARow : all), 0)
  const models = new Set(sources.flatMap((source) => (source.model && !isWritten(source) ? [source.model] : [])))
  for (const model of models) if (sum < countedTo) sum += printsOf(model, ask)
  return Math.min(sum, countedTo)
}

/** A model of which a part is left out is another one here. */
const counted = new WeakMap<ItemModel, Map<string, number>>()

function printsOf(model: ItemModel, ask: Ask): number {
  const key = `${model.id}/${ask.classLevel}/${ask.marks}`
  const own = counted.get(model) ?? new Map<string, number>()
  counted.set(model, own)
  const known = own.get(key)
  if (known !== undefined) return known
  const [rng, space, prints] = [createRng(`supply ${key}`), model.params(ask), new Set<string>()]
  for (let draw = 0; draw < draws && prints.size < ofOneModel; draw++) {
    const params = space.sample(rng)
    const { stem, figure = '' } = model.render(params, ask)
    const answer = printsOptions(model, ask) ? model.solve(params, ask).text : ''
    prints.add([stem.replace(/\b[A-Z][a-z]+\b/g, '_'), figure, answer].join('\n'))
  }
  own.set(key, prints.size)
  return prints.size
}
