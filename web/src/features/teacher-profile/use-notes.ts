import type { TeacherForm } from '@margam/contract/teacher-form'
import { useEffect, useRef } from 'react'
import type { Draft } from './use-draft.ts'

/** Tells the draft of each change of a form's values; what the form was opened with is none. */
export function useNotes({ note }: Pick<Draft, 'note'>, values: TeacherForm) {
  const text = JSON.stringify(values)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    note(JSON.parse(text) as TeacherForm)
  }, [text, note])
}
