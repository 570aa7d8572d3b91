import type { listForecastClasses } from '@margam/contract/class-forecast'
import type { ReplyOf } from '@margam/contract/endpoint'
import { useState } from 'react'
import { keepChoice, keptChoice } from '../../lib/kept-choice.ts'
import { forecastChoiceKey } from '../../lib/storage-keys.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { useListState } from '../../ui/use-list-state.ts'

export type ForecastClass = ReplyOf<typeof listForecastClasses>['classes'][number]

/**
 * The class and the subject that are shown: those of the address, else of last time, else of the first class the subject
 * that one teaches.
 */
export function useForecastChoice(choices: readonly ForecastClass[]) {
  const { userId } = useSignedIn()
  const key = forecastChoiceKey(userId)
  const { state, set } = useListState(['class_id', 'subject_id'])
  const [kept] = useState(() => keptChoice(localStorage, key, ['class_id', 'subject_id']))
  const { class_id: classId, subject_id: subjectId } = state.filters
  const classOf = (id: string | undefined) => choices.find((one) => one.class_id === id)
  const klass = classOf(classId) ?? classOf(kept.class_id) ?? choices.at(0)
  const subjectOf = (id: string | undefined) => klass?.subjects.find((one) => one.subject_id === id)
  const own = klass?.subjects.find((one) => one.may_write) ?? klass?.subjects.at(0)
  const subject = subjectOf(subjectId) ?? subjectOf(kept.subject_id) ?? own
  const choose = (choice: { class_id: string; subject_id: string }) => {
    set({ filters: choice })
    keepChoice(localStorage, key, choice)
  }
  return { klass, subject, choose, state, set }
}
