import type { Ask, ClassLevel, ItemModel, ParamSpace } from '../../item-model.ts'
import { numbersIn } from '../exact/parse.ts'
import { compare, rational } from '../exact/rational.ts'
import { oneOf } from './authoring.ts'

/** Where the numbers of a class end in the books of some boards. In those of others they go on. */
const ENDS: Partial<Record<ClassLevel, number>> = { '2': 100, '3': 1000, '4': 10_000, '5': 100_000 }

interface Ranged {
  own: unknown
  /** The class that the model is asked as. */
  as: ClassLevel
  range?: 'to' | 'beyond'
}

/**
 * A model with a family for the numbers up to where some books of a class end, and another for those beyond, so that a board
 * can leave these out. `smaller` names the classes that are asked so, each with the class whose numbers reach to that end: its
 * own, or the one below.
 */
export function inTwoRanges(model: ItemModel, smaller: Partial<Record<ClassLevel, ClassLevel>>): ItemModel {
  const askOf = (ask: Ask, { as }: Ranged): Ask => ({ ...ask, classLevel: as })
  const largestIs = (range: 'to' | 'beyond', end: number, params: Ranged, ask: Ask) => {
    const asked = askOf(ask, params)
    const texts = [model.render(params.own, asked).stem, model.solve(params.own, asked).text]
    const isWithin = texts.flatMap(numbersIn).every((value) => compare(value, rational(end)) <= 0)
    return isWithin === (range === 'to')
  }
  const spaceOf = (ask: Ask, as: ClassLevel, range: 'to' | 'beyond', end: number) =>
    ranged(
      model.params({ ...ask, classLevel: as }),
      (own): Ranged => ({ own, as, range }),
      (params) => largestIs(range, end, params, ask),
    )

  return {
    ...model,
    params: (ask) => {
      const { classLevel } = ask
      const [as, end] = [smaller[classLevel], ENDS[classLevel]]
      if (!as || !end)
        return ranged(
          model.params(ask),
          (own): Ranged => ({ own, as: classLevel }),
          () => true,
        )
      return oneOf(spaceOf(ask, as, 'to', end), spaceOf(ask, classLevel, 'beyond', end))
    },
    difficulty: (params: Ranged, ask) => model.difficulty(params.own, askOf(ask, params)),
    variant: (params: Ranged, ask) => {
      const range = params.range && `${params.range}-${ENDS[ask.classLevel]}`
      return [model.variant?.(params.own, askOf(ask, params)), range].filter(Boolean).join('-') || undefined
    },
    render: (params: Ranged, ask) => model.render(params.own, askOf(ask, params)),
    solve: (params: Ranged, ask) => model.solve(params.own, askOf(ask, params)),
    scheme: (params: Ranged, ask) => model.scheme(params.own, askOf(ask, params)),
    distractors: (params: Ranged, ask) => model.distractors?.(params.own, askOf(ask, params)) ?? [],
  }
}

const redraws = 10_000

function ranged(
  { size, sample, all }: ParamSpace<unknown>,
  told: (own: unknown) => Ranged,
  allowed: (params: Ranged) => boolean,
): ParamSpace<Ranged> {
  return {
    size,
    sample: (rng) => {
      for (let draw = 0; draw < redraws; draw++) {
        const params = told(sample(rng))
        if (allowed(params)) return params
      }
      throw new Error(`no question of that range of numbers in ${redraws} draws`)
    },
    *all() {
      for (const own of all()) {
        const params = told(own)
        if (allowed(params)) yield params
      }
    },
  }
}
