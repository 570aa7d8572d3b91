import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../lib/toasts.ts'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { type LessonItem, type NewLesson, postLessons, removeLessons, timetableKey } from './timetable.api.ts'
import { moveRefusal } from './use-move-lesson.ts'

/** Adds lessons of a class and offers the way back; those that clash are left out, and `data` tells which. */
export function useFill(day: string, classId: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: timetableKey })
  const refused = (error: unknown) => toasts.error(moveRefusal(error))
  const back = useMutation({
    mutationFn: (lessons: readonly LessonItem[]) => removeLessons(lessons),
    onSuccess: ({ message }) => toasts.success(message),
    onError: refused,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (lessons: NewLesson[]) => postLessons(day, classId, lessons),
    onSuccess: ({ lessons }) => {
      if (lessons.length === 0) return
      const text = plural(lessons.length, { one: 'Lesson added.', other: '# lessons added.' })
      offerUndo(text, () => back.mutate(lessons), 'lessons-added')
    },
    onError: refused,
    onSettled: refresh,
  })
}
export type Fill = ReturnType<typeof useFill>
