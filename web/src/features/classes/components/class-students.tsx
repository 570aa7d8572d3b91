import { t } from '@lingui/core/macro'
import { Button, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { tellApart } from '../../../lib/tell-apart.ts'
import { fieldId } from '../../../ui/field-id.ts'
import { type ClassDraft, moveIn, moveOut } from '../class-draft.ts'
import type { EditClassData } from '../classes.api.ts'
import { byNameOrGender, genderCounts } from '../section-choice.ts'
import styles from './class-students.module.css'
import { SinceField } from './since-field.tsx'

type Student = EditClassData['unassigned_students'][number] & { in_class_since?: string }

interface ClassStudentsProps {
  data: EditClassData
  draft: ClassDraft
  errors: Record<string, string>
  onDraft: (draft: ClassDraft) => void
}
/** The two lists between which students move; nothing is saved before Save Changes. */
export function ClassStudents({ data, draft, errors, onDraft }: ClassStudentsProps) {
  const [search, setSearch] = useState('')
  const everybody: Student[] = [...data.assigned_students, ...data.unassigned_students]
  const enrolled = draft.enrolled.flatMap((id) => everybody.find((student) => student.id === id) ?? [])
  const shown = byNameOrGender(enrolled, search)
  const free = everybody.filter(({ id }) => !draft.enrolled.includes(id))
  const isNew = (id: string) => data.unassigned_students.some((student) => student.id === id)
  const [enrolledCount, freeCount] = [formatNumber(enrolled.length), formatNumber(free.length)]
  return (
    <>
      <TextInput
        type="search"
        label={t`Search by name, admission number or gender`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
        maw={420}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <section aria-label={t`Assigned Students`}>
          <Title order={3}>{t`Assigned Students (${enrolledCount})`}</Title>
          <Text size="sm" c="dimmed" mb="xs">
            {genderCounts(enrolled)}
          </Text>
          <ul className={`${styles.list} ${styles.rolls}`}>
            {shown.length > 0 && (
              <li className={`${styles.row} ${styles.head}`} aria-hidden>
                <span>{t`Name`}</span>
                <span>{t`Roll`}</span>
              </li>
            )}
            {shown.map(({ id, name, gender, in_class_since: since, ...told }) => (
              <li key={id} className={styles.row}>
                <span className={styles.name}>
                  {name}
                  {gender && ` (${speak(gender)})`}
                  <Small>{tellApart(told)}</Small>
                  {since && <Since day={since} />}
                </span>
                <TextInput
                  id={fieldId(id)}
                  aria-label={t`Roll number of ${name}`}
                  placeholder={t`Next`}
                  size="xs"
                  w={84}
                  maxLength={20}
                  value={draft.rolls[id] ?? ''}
                  error={errors[id]}
                  onChange={(event) =>
                    onDraft({ ...draft, rolls: { ...draft.rolls, [id]: event.currentTarget.value } })
                  }
                />
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onDraft(moveOut(draft, id))}
                >
                  {t`Remove`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={t`Unassigned Students`}>
          <Title order={3}>{t`Unassigned Students (${freeCount})`}</Title>
          <Text size="sm" c="dimmed" mb="xs">
            {genderCounts(free)}
          </Text>
          <ul className={styles.list}>
            {byNameOrGender(free, search).map(({ id, name, gender, ...told }) => (
              <li key={id} className={styles.row}>
                <span className={styles.name}>
                  {name}
                  {gender && ` (${speak(gender)})`}
                  <Small>{tellApart(told)}</Small>
                </span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t`Add ${name}`}
                  onClick={() => onDraft(moveIn(draft, id))}
                >
                  {t`Add`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </SimpleGrid>
      {draft.enrolled.some(isNew) && (
        <SinceField value={draft.since} onChange={(since) => onDraft({ ...draft, since })} />
      )}
    </>
  )
}

function Since({ day }: { day: string }) {
  const since = formatDay(day)
  return <Small>{t`In this class since ${since}`}</Small>
}

function Small({ children }: { children: string }) {
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {children}
    </Text>
  )
}
