import { Button, Fieldset, Group, Modal, Radio, Stack, Text } from '@mantine/core'
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
  status === 'absent' ? 'AB' : mark === null ? 'not entered' : String(mark)
const who = ({ by, at }: MarkConflict) => {
  const parts = [by, at && formatTime(at)].filter(Boolean)
  return parts.length ? ` (${parts.join(', ')})` : ''
}

/** Marks that somebody else changed since they were read: one of the two has to be chosen for each. */
export function ConflictDialog({ conflicts, students, mine, isBusy, onChoose, onClose }: ConflictDialogProps) {
  const [choice, setChoice] = useState<Record<string, string>>({})
  const all = (value: string) => setChoice(Object.fromEntries(conflicts.map(({ student_id }) => [student_id, value])))
  const isDone = conflicts.every(({ student_id }) => choice[student_id])
  return (
    <Modal opened onClose={onClose} title="Changed by somebody else" size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          {conflicts.length === 1 ? 'One mark was' : `${conflicts.length} marks were`} changed after you opened this
          page. Nothing is saved yet. Choose what counts.
        </Text>
        {conflicts.length > 1 && (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => all('theirs')}>
              All theirs
            </Button>
            <Button variant="default" size="xs" onClick={() => all('mine')}>
              All yours
            </Button>
          </Group>
        )}
        {conflicts.map((conflict) => {
          const { student_id: id } = conflict
          const student = students.find((one) => one.id === id)
          return (
            <Fieldset key={id} legend={student ? `${student.roll_no} ${student.name}`.trim() : 'Student'}>
              <Radio.Group
                aria-label={student?.name ?? 'Student'}
                value={choice[id] ?? null}
                onChange={(value) => setChoice((before) => ({ ...before, [id]: value }))}
              >
                <Group gap="lg">
                  <Radio value="theirs" label={`Theirs ${shownMark(conflict)}${who(conflict)}`} />
                  <Radio value="mine" label={`Yours ${mine(id) || 'not entered'}`} />
                </Group>
              </Radio.Group>
            </Fieldset>
          )
        })}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Back to the marks
          </Button>
          <Button
            disabled={!isDone}
            loading={isBusy}
            onClick={() => onChoose(new Set(Object.keys(choice).filter((id) => choice[id] === 'theirs')))}
          >
            Save marks
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
