import { generatePaper } from '@margam/contract/papers'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { generatePaperOf, selectPresets, toPreset } from '../papers/index.ts'
import { SAMPLE_PLACE } from './sample-place.ts'

/** Has the product make the smallest paper that the board plans; none where no content of it is loaded. */
export async function addPaper(deps: Deps, caller: Caller, title: string, classId = ''): Promise<void> {
  const { board, level, subject } = SAMPLE_PLACE
  const presets = (await selectPresets(deps.db, board, level, subject)).map(toPreset)
  const [smallest] = presets.toSorted((a, b) => a.marks - b.marks)
  if (!smallest) return
  const wishes = { brd: board, cls: level, sub: subject, blueprint: smallest.id, class_id: classId, title }
  await generatePaperOf(deps, caller, generatePaper.body.parse(wishes), undefined)
}
