import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowGroup } from '../../../ui/row-group.tsx'
import {
  addRow,
  type ClassDraft,
  chooseSubject,
  chooseTeacher,
  isKept,
  removeRow,
  type SubjectRow,
} from '../class-draft.ts'
import type { EditClassData } from '../classes.api.ts'

interface SubjectRowsProps {
  data: EditClassData
  draft: ClassDraft
  onDraft: (draft: ClassDraft) => void
}
export function SubjectRows({ data, draft, onDraft }: SubjectRowsProps) {
  const [leaving, setLeaving] = useState<SubjectRow | null>(null)
  const nameOf = (subjectId: string) => data.all_subjects.find(({ id }) => id === subjectId)?.subject_name
  return (
    <Stack gap="sm">
      {draft.rows.length === 0 && <Text c="dimmed">No subjects yet.</Text>}
      {draft.rows.map((row, index) => (
        <RowGroup key={row.key} label={`Subject row ${index + 1}`} align="flex-end">
          <NativeSelect
            label="Subject"
            style={{ flex: '1 1 12rem' }}
            data={subjectChoices(data, draft, row)}
            value={row.subjectId}
            onChange={(event) => onDraft(chooseSubject(draft, row.key, event.currentTarget.value))}
          />
          <NativeSelect
            label="Teacher"
            style={{ flex: '1 1 12rem' }}
            disabled={!row.subjectId}
            data={teacherChoices(data, row)}
            value={row.teacherId}
            onChange={(event) => onDraft(chooseTeacher(draft, row.key, event.currentTarget.value))}
          />
          <Button
            variant="subtle"
            color="brick"
            aria-label={`Remove ${nameOf(row.subjectId) ?? `row ${index + 1}`}`}
            onClick={() => setLeaving(row)}
          >
            Remove
          </Button>
          {!isKept(data, row) && (
            <Text size="sm" c="var(--amber-text)" w="100%">
              {row.subjectId && (data.subject_teacher_map[row.subjectId] ?? []).length === 0
                ? 'No teacher teaches this subject yet: add it to a teacher under Teachers. The row is not saved.'
                : 'A row is saved once it has both a subject and a teacher.'}
            </Text>
          )}
        </RowGroup>
      ))}
      <div>
        <Button variant="default" onClick={() => onDraft(addRow(draft))}>
          Add Subject
        </Button>
      </div>
      <ConfirmDialog
        opened={leaving !== null}
        title="Remove Subject Row"
        confirmLabel="Remove"
        onConfirm={() => {
          if (leaving) onDraft(removeRow(draft, leaving.key))
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      >
        {(leaving && nameOf(leaving.subjectId)) ?? 'This row'} is taken off the class when you save the changes.
      </ConfirmDialog>
    </Stack>
  )
}

const NONE = { value: '', label: 'Select' }

/** A subject is in only one row. */
const subjectChoices = (data: EditClassData, draft: ClassDraft, row: SubjectRow) => {
  const free = data.all_subjects.filter(
    ({ id }) => id === row.subjectId || draft.rows.every(({ subjectId }) => subjectId !== id),
  )
  const choices = free.map(({ id, subject_name }) => ({ value: id, label: subject_name }))
  const isArchived = row.subjectId !== '' && choices.every(({ value }) => value !== row.subjectId)
  return [NONE, ...choices, ...(isArchived ? [{ value: row.subjectId, label: 'An archived subject' }] : [])]
}

/** The teachers offered depend on the subject. One who was given it earlier stays named. */
const teacherChoices = (data: EditClassData, row: SubjectRow) => {
  const offered = (data.subject_teacher_map[row.subjectId] ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (!row.teacherId || offered.some(({ value }) => value === row.teacherId)) return [NONE, ...offered]
  const earlier = data.all_teachers.find(({ id }) => id === row.teacherId)
  const label = earlier ? `${earlier.first_name} ${earlier.last_name}` : 'A teacher who left'
  return [NONE, ...offered, { value: row.teacherId, label }]
}
