import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../lib/errors.ts'
import { formatClock, formatWeekday } from '../../lib/format.ts'
import { toasts } from '../../lib/toasts.ts'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { movedFields, type Span, spanOf } from './lesson-move.ts'
import { type LessonItem, putLesson, timetableKey } from './timetable.api.ts'

interface Move {
  lesson: LessonItem
  to: Span
}
/** Why a move was refused: the clash in words, or what the server says. */
export const moveRefusal = (error: unknown) =>
  [...new Set(Object.values(fieldErrors(error)).flat())].join(' ') || errorText(error)

/** Moves a lesson to another time and offers the way back. */
export function useMoveLesson() {
  const client = useQueryClient()
  const put = ({ lesson, to }: Move) => putLesson(lesson, movedFields(lesson, to))
  const refresh = () => client.invalidateQueries({ queryKey: timetableKey })
  const refused = (error: unknown) => toasts.error(moveRefusal(error))
  const back = useMutation({
    mutationFn: put,
    onSuccess: () => toasts.success(t`The lesson is back in its place.`),
    onError: refused,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: put,
    onSuccess: ({ lesson: moved }, { lesson, to }) => {
      const { subject } = lesson
      const [day, time] = [formatWeekday(to.weekday), formatClock(to.startsMinute)]
      offerUndo(t`${subject} moved to ${day} ${time}.`, () => back.mutate({ lesson: moved, to: spanOf(lesson) }))
    },
    onError: refused,
    onSettled: refresh,
  })
}
