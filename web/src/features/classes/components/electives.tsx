import { t } from '@lingui/core/macro'
import { Button, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { fieldId } from '../../../ui/field-id.ts'
import type { ClassDraft } from '../class-draft.ts'
import type { EditClassData } from '../classes.api.ts'

interface ElectivesProps {
  data: EditClassData
  draft: ClassDraft
  errors: Readonly<Record<string, string>>
  onDraft: (draft: ClassDraft) => void
}
/** Students who take only some of the class's subjects. */
export function Electives({ data, draft, errors, onDraft }: ElectivesProps) {
  const everybody = [...data.assigned_students, ...data.unassigned_students]
  const enrolled = everybody.filter(({ id }) => draft.enrolled.includes(id))
  const withList = enrolled.filter(({ id }) => draft.electives[id] !== undefined)
  const without = enrolled.filter(({ id }) => draft.electives[id] === undefined)
  const subjects = draft.rows
    .filter(({ subjectId }) => subjectId !== '')
    .map(({ subjectId }) => ({
      value: subjectId,
      label: data.all_subjects.find(({ id }) => id === subjectId)?.subject_name ?? t`An archived subject`,
    }))
  const set = (id: string, list: string[]) => onDraft({ ...draft, electives: { ...draft.electives, [id]: list } })
  return (
    <Stack gap="md">
      <Text c="dimmed">{t`Every student takes all subjects of the class, except those with a list of their own here.`}</Text>
      {withList.map(({ id, name }) => (
        <Group key={id} align="flex-end" gap="sm">
          <MultiSelect
            id={fieldId(`electives.${id}`)}
            label={t`Subjects of ${name}`}
            error={errors[`electives.${id}`]}
            style={{ flex: '1 1 16rem' }}
            data={subjects}
            value={(draft.electives[id] ?? []).filter((one) => subjects.some(({ value }) => value === one))}
            onChange={(list) => set(id, list)}
          />
          <Button
            variant="default"
            aria-label={t`All subjects for ${name}`}
            onClick={() => {
              const { [id]: _, ...others } = draft.electives
              onDraft({ ...draft, electives: others })
            }}
          >
            {t`All subjects`}
          </Button>
        </Group>
      ))}
      {without.length > 0 && subjects.length > 0 && (
        <NativeSelect
          label={t`Give a student a list of their own`}
          maw={420}
          value=""
          data={[
            { value: '', label: t`Select student` },
            ...without.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const id = event.currentTarget.value
            if (id)
              set(
                id,
                subjects.map(({ value }) => value),
              )
          }}
        />
      )}
    </Stack>
  )
}
