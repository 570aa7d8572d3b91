import { plural, t } from '@lingui/core/macro'
import { Button, Fieldset, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { ABSENT } from '@margam/school/mark-cell'
import { useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import type { EntryStudent, MarkConflict } from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'

interface ConflictDialogProps {
  conflicts: readonly MarkConflict[]
  students: readonly EntryStudent[]
  /** What stands in the grid for a student. */
  mine: (studentId: string) => string
  isBusy: boolean
  /** The students whose stored mark is taken over. */
  onChoose: (theirs: ReadonlySet<string>) => void
  onClose: () => void
}

const shownMark = ({ mark, status }: MarkConflict) =>
  status === 'absent' ? ABSENT : mark === null ? t`not entered` : String(mark)
function theirLabel(conflict: MarkConflict): string {
  const mark = shownMark(conflict)
  const who = [conflict.by, conflict.at && formatTime(conflict.at)].filter(Boolean).join(', ')
  return who ? t`Theirs ${mark} (${who})` : t`Theirs ${mark}`
}
function ownLabel(typed: string): string {
  const mark = typed || t`not entered`
  return t`Yours ${mark}`
}

/** Marks that somebody else changed since they were read: one of the two has to be chosen for each. */
export function ConflictDialog({ conflicts, students, mine, isBusy, onChoose, onClose }: ConflictDialogProps) {
  const [choice, setChoice] = useState<Record<string, string>>({})
  const all = (value: string) => setChoice(Object.fromEntries(conflicts.map(({ student_id }) => [student_id, value])))
  const isDone = conflicts.every(({ student_id }) => choice[student_id])
  return (
    <Modal opened onClose={onClose} title={t`Changed by somebody else`} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          {plural(conflicts.length, {
            one: 'One mark was changed after you opened this page. Nothing is saved yet. Choose what counts.',
            other: '# marks were changed after you opened this page. Nothing is saved yet. Choose what counts.',
          })}
        </Text>
        {conflicts.length > 1 && (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => all('theirs')}>
              {t`All theirs`}
            </Button>
            <Button variant="default" size="xs" onClick={() => all('mine')}>
              {t`All yours`}
            </Button>
          </Group>
        )}
        {conflicts.map((conflict) => {
          const { student_id: id } = conflict
          const student = students.find((one) => one.id === id)
          return (
            <Fieldset key={id} legend={student ? `${student.roll_no} ${student.name}`.trim() : t`Student`}>
              <Radio.Group
                aria-label={student?.name ?? t`Student`}
                value={choice[id] ?? null}
                onChange={(value) => setChoice((before) => ({ ...before, [id]: value }))}
              >
                <Group gap="lg">
                  <Radio value="theirs" label={theirLabel(conflict)} />
                  <Radio value="mine" label={ownLabel(mine(id))} />
                </Group>
              </Radio.Group>
            </Fieldset>
          )
        })}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t`Back to the marks`}
          </Button>
          <Button
            disabled={!isDone}
            loading={isBusy}
            onClick={() => onChoose(new Set(Object.keys(choice).filter((id) => choice[id] === 'theirs')))}
          >
            {t`Save marks`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
