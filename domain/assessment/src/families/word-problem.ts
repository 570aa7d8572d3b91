import type { Design, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { drawNumberItem, type NumberStory } from './number-item.ts'
import { SCENARIOS, type Scenario } from './word-problem-scenarios.ts'

/** A number of the same scene that the answer does not need, told after the story; never 1, so that plurals hold. */
const BESIDES: Readonly<Record<string, (n: number) => string>> = {
  boxes: (n) => `The boxes fill ${(n % 5) + 3} shelves.`,
  'bus-share': (n) => `The school has ${(n % 20) + 14} classrooms.`,
  change: (n) => `The shop has been open for ${(n % 9) + 3} years.`,
  bill: (n) => `The shop has been open for ${(n % 9) + 3} years.`,
  sharing: (n) => `Both of them are ${(n % 5) + 12} years old.`,
  distance: (n) => `The bus has ${(n % 10) * 2 + 32} seats.`,
  'two-legs': (n) => `The van is ${(n % 9) + 2} years old.`,
  'average-speed': (n) => `The car is ${(n % 9) + 2} years old.`,
  pumps: (n) => `The tank stands ${(n % 8) + 4} metres above the ground.`,
  'pump-stops': (n) => `The tank stands ${(n % 8) + 4} metres above the ground.`,
  milk: (n) => `The drinks stall has been open for ${(n % 9) + 3} years.`,
  'water-added': (n) => `The can stands on a shelf ${(n % 8) * 10 + 90} centimetres high.`,
  discount: (n) => `The bag weighs ${(n % 8) * 50 + 450} grams.`,
  'fruit-profit': (n) => `A mango weighs about ${(n % 8) * 10 + 180} grams.`,
  partners: (n) => `They have run the stall for ${(n % 9) + 3} months.`,
  'slower-part': (n) => `The truck is ${(n % 9) + 2} years old.`,
  'rice-blend': (n) => `The shop has been open for ${(n % 9) + 3} years.`,
}

interface ProblemDesign extends Design {
  scenario: Scenario
  distracted: boolean
}

const DESIGNS: ProblemDesign[] = SCENARIOS.flatMap((scenario) =>
  [false, true].map((distracted) => {
    const { id, steps, percent, ratio, rate, mixture } = scenario
    return designOf(
      `${id}${distracted ? '-distracted' : ''}`,
      {
        base: -1.9,
        steps: 0.6 * (steps - 1),
        percent: percent ? 0.3 : 0,
        ratio: ratio ? 0.4 : 0,
        rate: rate ? 0.6 : 0,
        mixture: mixture ? 0.8 : 0,
        distractingNumber: distracted ? 0.3 : 0,
      },
      { scenario, distracted, variant: id },
    )
  }),
)

function tell(rng: Rng, design: Design): NumberStory | null {
  const { scenario, distracted } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const story = scenario.draw(rng)
  if (story === null || story.answer <= 0) return null
  const besides = BESIDES[scenario.id]?.(rng.int(0, 99))
  const told = distracted && besides !== undefined ? [...story.told, besides] : story.told
  return {
    question: `${told.join(' ')} ${story.asked}`,
    answer: story.answer,
    mistakes: story.mistakes,
    rules: [scenario.id],
    skin: told,
    uses: [scenario.id],
  }
}

/** A short story with whole numbers; the answer is a whole number. */
export const wordProblem: FamilyModel = {
  family: 'word-problem',
  category: 'numerical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw: (rng, design) => drawNumberItem(rng, (source) => tell(source, design)),
}
