import { plural, t } from '@lingui/core/macro'
import { Button, Menu, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { type ClassDraft, copySubjects } from '../class-draft.ts'
import { type ClassIds, classesQuery, type EditClassData, readClass } from '../classes.api.ts'

interface CopySubjectsProps {
  ids: ClassIds
  data: EditClassData
  draft: ClassDraft
  onDraft: (draft: ClassDraft) => void
}
/** Takes subjects and teachers over from another section of the year, those of the own level first. */
export function CopySubjects({ ids, data, draft, onDraft }: CopySubjectsProps) {
  const [said, setSaid] = useState('')
  const year = useQuery(classesQuery(ids.org_id, { academic_year: data.academic_year, search: '' })).data
  const copy = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => readClass({ ...ids, class_id: id }),
    onSuccess: (other, { name }) => {
      const next = copySubjects(data, draft, other.assigned_subject_teachers)
      const count = next.rows.length - draft.rows.filter(({ subjectId }) => subjectId !== '').length
      onDraft(next)
      setSaid(
        plural(count, {
          0: `Every subject of ${name} is here already.`,
          one: `# subject was copied from ${name}. Save the changes to keep it.`,
          other: `# subjects were copied from ${name}. Save the changes to keep them.`,
        }),
      )
    },
  })
  const others = (year?.classes ?? []).filter(
    (one) => one.id !== ids.class_id && one.status === 'Active' && Object.keys(one.subject_teachers).length > 0,
  )
  if (others.length === 0) return null
  const isOfLevel = ({ class_level: level }: { class_level: string | null }) => level === data.class_name
  const sorted = [...others.filter(isOfLevel), ...others.filter((one) => !isOfLevel(one))]
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            loading={copy.isPending}
          >
            {t`Copy from another class`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
          {sorted.map(({ id, class_name: name }) => (
            <Menu.Item key={id} onClick={() => copy.mutate({ id, name })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Text component="output" size="sm" c={copy.error ? 'error' : undefined}>
        {copy.error ? errorText(copy.error) : said}
      </Text>
    </>
  )
}
