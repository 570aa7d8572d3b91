import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftedExam, draftOf, type MarksDraft } from './draft.ts'
import { type ExamValues, maximumOf } from './exam-form.ts'
import { type GridState, isChanged } from './grid-model.ts'

/** Keeps each edit on this device, unless another tab keeps the same marks. */
export function useKeptDraft(
  drafted: DraftedExam,
  draft: MarksDraft | null,
  state: GridState,
  values: ExamValues,
  isNew: boolean,
) {
  const [keeper] = useState(() => createDraftKeeper(localStorage, drafted, draft))
  const { typed, stored, beforeAbsent } = state
  const [started] = useState({ typed, values })
  useEffect(() => {
    // the browser tells the other tabs alone
    const hear = ({ key, newValue }: StorageEvent) => keeper.heard(key, newValue)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [keeper])
  useEffect(() => {
    // what was restored keeps the time at which it was typed
    if (typed === started.typed && values === started.values) return
    const typedExam = isNew && Object.values(values).some((value) => value !== '') ? values : null
    const maximum = maximumOf(values.max_mark)
    const cells = { typed, stored, beforeAbsent }
    keeper.keep(draftOf(cells, (id) => isChanged(cells, id, maximum), typedExam, Date.now()))
  }, [keeper, typed, stored, beforeAbsent, values, isNew, started])
  return { keeping: useSyncExternalStore(keeper.subscribe, keeper.keeping), claim: keeper.claim }
}
