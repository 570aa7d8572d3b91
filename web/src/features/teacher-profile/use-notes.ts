import type { TeacherForm } from '@margam/contract/teacher-form'
import { useEffect, useRef } from 'react'
import type { Draft } from '../profile-drafts/index.ts'
import { changedValues } from './profile-form.ts'

/**
 * Tells the draft of each change of a form's values; what the form was opened with is none. Only what was changed here is
 * told: another tab may hold other fields.
 */
export function useNotes({ note }: Pick<Draft, 'note'>, values: TeacherForm) {
  const text = JSON.stringify(values)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    const was = JSON.parse(before.current) as TeacherForm
    before.current = text
    note(changedValues(was, JSON.parse(text) as TeacherForm))
  }, [text, note])
}
