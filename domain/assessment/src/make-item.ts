import { familyModel } from './families/index.ts'
import {
  type Draft,
  type Family,
  type FamilyModel,
  type Item,
  OPTION_KEYS,
  type OptionKey,
  type PrintedItem,
} from './item.ts'
import { contentHash, createRng } from './rng.ts'
import { solve } from './solvers/index.ts'

export interface ItemAddress {
  family: Family
  design: string
  seed: string
}

const MOST_TRIES = 600

function print(model: FamilyModel, draft: Draft): PrintedItem {
  const figures: Record<string, string> = draft.figure === undefined ? {} : { question: draft.figure }
  const options: Partial<Record<OptionKey, string>> = {}
  draft.options.forEach(({ value }, i) => {
    const key = OPTION_KEYS[i]
    if (model.drawnOptions) figures[`option-${key}`] = value
    options[key] = model.drawnOptions ? `option-${key}` : value
  })
  return { family: model.family, question: draft.question, options, figures }
}

/** The same for two items that show the same question and the same options in whatever order. */
const identity = ({
  family,
  question,
  figure,
  values,
}: {
  family: Family
  question: string
  figure: string
  values: string[]
}): string => `${family}.${contentHash([question, figure, ...values.toSorted()].join('\u0000'))}`

/**
 * Makes the item at an address; the same address gives the same item byte for byte. Drafts are drawn until one has,
 * by the independent solver, exactly one right option and it is the intended one. Throws RangeError for an unknown
 * design, and Error when no draft of 600 passes.
 */
export function makeItem({ family, design: designId, seed }: ItemAddress): Item {
  const model = familyModel(family)
  const design = model.designs.find(({ id }) => id === designId)
  if (!design) throw new RangeError(`Family ${family} has no design ${designId}.`)
  const optionCount = design.optionCount ?? model.optionCount
  const rng = createRng(`${family}/${designId}/${seed}`)
  for (let i = 0; i < MOST_TRIES; i++) {
    const draft = model.draw(rng, design)
    if (draft === null || new Set(draft.options.map(({ value }) => value)).size !== optionCount) continue
    const printed = print(model, draft)
    const proof = solve(printed)
    const key = OPTION_KEYS[draft.keyIndex]
    if (proof.right.length !== 1 || proof.right[0] !== key) continue
    const mistakes = draft.options.flatMap(({ mistake }, n) =>
      mistake === undefined ? [] : [[OPTION_KEYS[n], mistake]],
    )
    return {
      ...printed,
      id: identity({
        family,
        question: draft.question,
        figure: draft.figure ?? '',
        values: draft.options.map(({ value }) => value),
      }),
      category: model.category,
      seed,
      design: designId,
      radicals: design.radicals,
      b: design.b,
      key,
      rules: draft.rules,
      skin: draft.skin,
      uses: draft.uses,
      mistakes: Object.fromEntries(mistakes),
      proof,
    }
  }
  throw new Error(`No sound item of ${family} ${designId} from seed ${seed}.`)
}
