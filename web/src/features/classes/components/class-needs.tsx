import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ClassItem } from '@margam/contract/classes'
import type { ReactNode } from 'react'

const isActive = ({ status }: ClassItem) => status === 'Active'
const lacksTeacher = (one: ClassItem) => isActive(one) && one.teacher === 'Unassigned'
export const lacksSubjects = (one: ClassItem) => isActive(one) && Object.keys(one.subject_teachers).length === 0

interface ClassNeedsProps {
  classes: readonly ClassItem[]
  onAssign: () => void
  /** Whether the list below shows the classes without subjects alone. */
  isNarrowed: boolean
  onNarrow: (isNarrowed: boolean) => void
}
/** What classes of the year still lack, each with the way to give it. */
export function ClassNeeds({ classes, onAssign, isNarrowed, onNarrow }: ClassNeedsProps) {
  const withoutTeacher = classes.filter(lacksTeacher).length
  const withoutSubjects = classes.filter(lacksSubjects).length
  if (withoutTeacher === 0 && withoutSubjects === 0 && !isNarrowed) return null
  return (
    <Stack gap="xs" mb="md">
      {withoutTeacher > 0 && (
        <Need
          action={
            <Button size="compact-sm" variant="default" onClick={onAssign}>
              {t`Assign class teachers`}
            </Button>
          }
        >
          {plural(withoutTeacher, { one: '# class has no class teacher.', other: '# classes have no class teacher.' })}
        </Need>
      )}
      {(withoutSubjects > 0 || isNarrowed) && (
        <Need
          action={
            <Button size="compact-sm" variant="default" onClick={() => onNarrow(!isNarrowed)}>
              {isNarrowed ? t`Show all classes` : t`Show them`}
            </Button>
          }
        >
          {plural(withoutSubjects, {
            0: 'Every class has subjects.',
            one: '# class has no subjects. Edit it to say what is taught and by whom.',
            other: '# classes have no subjects. Edit each to say what is taught and by whom.',
          })}
        </Need>
      )}
    </Stack>
  )
}

const Need = ({ children, action }: { children: string; action: ReactNode }) => (
  <Alert color="amber" py="xs">
    <Group justify="space-between" gap="xs">
      <Text c="var(--mantine-color-text)">{children}</Text>
      {action}
    </Group>
  </Alert>
)
