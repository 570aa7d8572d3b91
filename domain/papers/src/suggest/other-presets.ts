import { say } from '@margam/school/sentence'
import { type Blueprint, maximumMarks } from '../blueprint.ts'
import type { PaperRequest } from '../make-paper.ts'
import type { Suggestion } from './suggestion.ts'

/** The presets in place of the plan, the largest that are no larger first. */
export function* otherPresets(request: PaperRequest, presets: readonly Blueprint[]): Generator<Suggestion> {
  if (!('blueprint' in request.plan)) return
  const { blueprint: asked } = request.plan
  const most = maximumMarks(asked)
  const others = presets
    .filter((preset) => preset.id !== asked.id && maximumMarks(preset) <= most)
    .toSorted((one, other) => maximumMarks(other) - maximumMarks(one))
  for (const blueprint of others)
    yield {
      text: say(
        'Use the blueprint “{name}” instead ({total} marks): {where, select, chosen {the chosen topics can fill it} other {there are questions for it}}.',
        {
          name: blueprint.name,
          total: maximumMarks(blueprint),
          where: request.topics ? 'chosen' : 'class',
        },
      ),
      change: { blueprint, preset: blueprint.id },
    }
}
