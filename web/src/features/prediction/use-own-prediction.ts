import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetMarks, type PredictorProfile, postPrediction, subjectMarksQuery } from './prediction.api.ts'
import type { SubjectTests } from './predictor-form.ts'
import { shownStored, toStoredTests } from './published-marks.ts'

/** The published marks of the chosen subjects as they are sent, of those subjects that have any. */
export const useStoredTests = (userId: string, subjects: readonly string[]) =>
  useQueries({
    queries: subjects.map((subject) => subjectMarksQuery(userId, subject)),
    combine: (found) => ({
      isPending: found.some((one) => one.isPending),
      isFailed: found.some((one) => one.isLoadingError),
      tests: Object.fromEntries(
        found.flatMap((one, index) => {
          const [subject, marks] = [subjects[index], one.data?.marks ?? []]
          return subject && marks.length > 0 ? [[subject.trim(), toStoredTests(marks)] as const] : []
        }),
      ),
    }),
  })

interface Asked {
  tests: SubjectTests
  isStored: boolean
}
interface OwnPrediction {
  userId: string
  profile: PredictorProfile | undefined
  /** Puts what was refused at the fields it was typed into. */
  refuse: (error: unknown) => void
}
/** A student's forecast, from what is typed or from all stored marks; each is sent, waits and fails by itself. */
export function useOwnPrediction({ userId, profile, refuse }: OwnPrediction) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [isShown, setIsShown] = useState(false)
  const mutationFn = (one: Asked) => postPrediction({ ...one, userId, profile })
  const onSuccess = (_: unknown, one: Asked) => {
    setAsked(one)
    setIsShown(true)
    void client.invalidateQueries({ queryKey: ['prediction-history'] })
    void client.invalidateQueries({ queryKey: ['student-dashboard'] })
  }
  const fromForm = useMutation({ mutationFn, onSuccess, onError: refuse })
  const fromMarks = useMutation({ mutationFn, onSuccess })
  const predictions = (asked?.isStored ? fromMarks : fromForm).data
  return {
    send: (one: Asked) => {
      fromForm.reset()
      fromMarks.reset()
      const mutation = one.isStored ? fromMarks : fromForm
      mutation.mutate(one)
    },
    isSendingForm: fromForm.isPending,
    isSendingMarks: fromMarks.isPending,
    failure: fromForm.error ?? fromMarks.error,
    results: asked &&
      predictions && { ...asked, predictions, tests: asked.isStored ? shownStored(asked.tests) : asked.tests },
    isShown,
    close: () => {
      setIsShown(false)
      forgetMarks(client)
    },
  }
}
