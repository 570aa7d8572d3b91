import type { Design, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { drawNumberItem, type NumberStory } from './number-item.ts'
import { SCENARIOS, type Scenario } from './word-problem-scenarios.ts'

const DISTRACTORS = [
  (n: number) => `The shop nearby opens at ${(n % 4) + 7} in the morning.`,
  (n: number) => `It is day ${(n % 25) + 3} of the month.`,
  (n: number) => `The nearest bus stop is ${(n % 9) * 50 + 150} metres away.`,
  (n: number) => `There are ${(n % 40) + 11} houses in the street.`,
]

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
  const told = distracted ? [rng.pick(DISTRACTORS)(rng.int(0, 99)), ...story.told] : story.told
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
