import { plural, t } from '@lingui/core/macro'
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { QuestionConflict, QuestionStudent } from '../question-marks.api.ts'

interface ConflictDialogProps {
  conflicts: readonly QuestionConflict[]
  students: readonly QuestionStudent[]
  onChoose: (keepsMine: boolean) => void
  onClose: () => void
}
/** Somebody else changed rows since they were read. Closed, it leaves everything as it was typed. */
export function ConflictDialog({ conflicts, students, onChoose, onClose }: ConflictDialogProps) {
  const named = students.filter(({ student_id: id }) => conflicts.some((one) => one.student_id === id))
  return (
    <Modal opened onClose={onClose} title={t`Changed by somebody else`} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          {plural(conflicts.length, {
            one: 'The marks of # student were changed after you opened this page. Nothing is saved yet: choose what counts, and save again.',
            other:
              'The marks of # students were changed after you opened this page. Nothing is saved yet: choose what counts, and save again.',
          })}
        </Text>
        <List>
          {named.map(({ student_id: id, student_name: name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t`Back to the marks`}
          </Button>
          <Button variant="default" onClick={() => onChoose(false)}>
            {t`Take theirs`}
          </Button>
          <Button onClick={() => onChoose(true)}>{t`Keep mine`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
