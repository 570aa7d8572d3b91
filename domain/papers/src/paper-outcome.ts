import type { Blueprint } from './blueprint.ts'
import { attemptPaper, type Made, type PaperRequest } from './make-paper.ts'
import { explain, type Infeasible } from './suggest/index.ts'

/** The paper, or exactly why there is none and what would work, of the presets too. */
export function makePaper(request: PaperRequest, presets: readonly Blueprint[] = []): Made | Infeasible {
  const attempt = attemptPaper(request)
  return attempt.status === 'made' ? attempt : explain(request, attempt.assembly, presets)
}
