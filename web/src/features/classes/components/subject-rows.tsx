import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
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

import type { ClassIds, EditClassData } from '../classes.api.ts'
import { teacherNames } from '../teacher-names.ts'

const CopySubjects = lazyPart(async () => (await import('./copy-subjects.tsx')).CopySubjects)

const rowTitle = (number: number) => t`Subject row ${number}`
const removeLabel = (name: string | undefined, number: number) => (name ? t`Remove ${name}` : t`Remove row ${number}`)

interface SubjectRowsProps {
  ids: ClassIds
  data: EditClassData
  draft: ClassDraft
  onDraft: (draft: ClassDraft) => void
}
export function SubjectRows({ ids, data, draft, onDraft }: SubjectRowsProps) {
  const [leaving, setLeaving] = useState<SubjectRow | null>(null)
  const nameOf = (subjectId: string) => data.all_subjects.find(({ id }) => id === subjectId)?.subject_name
  const leavingName = leaving && nameOf(leaving.subjectId)
  return (
    <Stack gap="sm">
      {draft.rows.length === 0 && <Text c="dimmed">{t`No subjects yet.`}</Text>}
      {draft.rows.map((row, index) => (
        <RowGroup key={row.key} label={rowTitle(index + 1)} align="flex-end">
          <NativeSelect
            label={t`Subject`}
            style={{ flex: '1 1 12rem' }}
            data={subjectChoices(data, draft, row)}
            value={row.subjectId}
            onChange={(event) => onDraft(chooseSubject(draft, row.key, event.currentTarget.value))}
          />
          <NativeSelect
            label={t`Teacher`}
            style={{ flex: '1 1 12rem' }}
            disabled={!row.subjectId}
            data={teacherChoices(data, row)}
            value={row.teacherId}
            onChange={(event) => onDraft(chooseTeacher(draft, row.key, event.currentTarget.value))}
          />
          <Button
            variant="subtle"
            color="brick"
            aria-label={removeLabel(nameOf(row.subjectId), index + 1)}
            onClick={() => setLeaving(row)}
          >
            {t`Remove`}
          </Button>
          {!isKept(data, row) && (
            <Text size="sm" c="var(--amber-text)" w="100%">
              {row.subjectId && (data.subject_teacher_map[row.subjectId] ?? []).length === 0
                ? t`No teacher teaches this subject yet: add it to a teacher under Teachers. The row is not saved.`
                : t`A row is saved once it has both a subject and a teacher.`}
            </Text>
          )}
        </RowGroup>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={() => onDraft(addRow(draft))}>
          {t`Add Subject`}
        </Button>
        <CopySubjects ids={ids} data={data} draft={draft} onDraft={onDraft} />
      </Group>
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Remove Subject Row`}
        confirmLabel={t`Remove`}
        onConfirm={() => {
          if (leaving) onDraft(removeRow(draft, leaving.key))
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      >
        {leavingName
          ? t`${leavingName} is taken off the class when you save the changes.`
          : t`This row is taken off the class when you save the changes.`}
      </ConfirmDialog>
    </Stack>
  )
}

const none = () => ({ value: '', label: t`Select` })

/** A subject is in only one row. */
const subjectChoices = (data: EditClassData, draft: ClassDraft, row: SubjectRow) => {
  const free = data.all_subjects.filter(
    ({ id }) => id === row.subjectId || draft.rows.every(({ subjectId }) => subjectId !== id),
  )
  const choices = free.map(({ id, subject_name }) => ({ value: id, label: subject_name }))
  const isArchived = row.subjectId !== '' && choices.every(({ value }) => value !== row.subjectId)
  return [none(), ...choices, ...(isArchived ? [{ value: row.subjectId, label: t`An archived subject` }] : [])]
}

/** The teachers offered depend on the subject. One who was given it earlier stays named. */
const teacherChoices = (data: EditClassData, row: SubjectRow) => {
  const names = teacherNames(data.all_teachers)
  const offered = (data.subject_teacher_map[row.subjectId] ?? []).map(({ id, name }) => ({
    value: id,
    label: names.get(id) ?? name,
  }))
  if (!row.teacherId || offered.some(({ value }) => value === row.teacherId)) return [none(), ...offered]
  const label = names.get(row.teacherId) ?? t`A teacher who left`
  return [none(), ...offered, { value: row.teacherId, label }]
}
