import { plural, t } from '@lingui/core/macro'
import { Button, Modal, NativeSelect, Group as Row, Table, Text, TextInput } from '@mantine/core'
import type { YearEndChoices, YearEndOutcome, YearEndStudent } from '@margam/contract/year-end'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, formatSeries } from '../../../lib/format.ts'
import table from '../../../ui/data-table.module.css'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { choosableQuery } from '../year-end.api.ts'
import {
  asUsual,
  chooseForGroup,
  chooseForStudent,
  type Group,
  outcomeOf,
  outcomeOptions,
  type Tally,
  tallyOf,
  UNPLACED,
} from '../year-end-choices.ts'
import { PeopleList, type StudentChoice } from './people-list.tsx'

export interface Chosen {
  choices: YearEndChoices
  /** The students with a choice of their own. */
  students: YearEndStudent[]
}
interface StudentsStepProps {
  userId: string
  groups: Group[]
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}
/** Class by class who goes up, stays or leaves; single students by class or by name. */
export function StudentsStep({ userId, groups, chosen, onChosen }: StudentsStepProps) {
  const [word, setWord] = useState('')
  const [typed, setTyped] = useDelayedText(word, setWord)
  const [opened, setOpened] = useState<Group | null>(null)
  const openedName = opened?.name ?? ''
  const byId = new Map(groups.map((group) => [group.id, group]))
  const { choices } = chosen
  const chooseStudents = (made: StudentChoice[]) => {
    const after = made.reduce((held, { student, outcome }) => {
      const group = byId.get(student.class_id ?? UNPLACED)
      return group ? chooseForStudent(held, group, student.id, outcome) : held
    }, choices)
    const known = new Map([...chosen.students, ...made.map(({ student }) => student)].map((one) => [one.id, one]))
    onChosen({ choices: after, students: [...known.values()].filter(({ id }) => after.students[id]) })
  }
  const people = { userId, groups: byId, choices, onChoose: chooseStudents }
  return (
    <SectionCard
      title={t`Who goes up, who stays, who leaves`}
      description={t`Every class goes up a level and keeps its section letter. Change a whole class here, single students by their class or by name.`}
    >
      <Row justify="space-between" mb="md">
        <TextInput
          type="search"
          aria-label={t`Search students by name`}
          placeholder={t`Search students by name`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
          maw="24rem"
        />
        <Button variant="default" onClick={() => onChosen({ choices: asUsual(choices), students: [] })}>
          {t`Start over`}
        </Button>
      </Row>
      {word ? (
        <People {...people} filter={{ class_id: '', search: word }} />
      ) : (
        <Table className={table.table ?? ''} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Class`}</Table.Th>
              <Table.Th data-numeric>{t`Students`}</Table.Th>
              <Table.Th>{t`What happens`}</Table.Th>
              <Table.Th data-numeric>{t`Single students`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                chosen={chosen}
                onOutcome={(outcome) => onChosen({ ...chosen, choices: chooseForGroup(choices, group, outcome) })}
                onOpen={() => setOpened(group)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.id === UNPLACED ? t`Students in no section` : t`Students of ${openedName}`}
        size="lg"
      >
        {opened && <People {...people} filter={{ class_id: opened.id, search: '' }} />}
        <Row justify="flex-end" mt="md">
          <Button onClick={() => setOpened(null)}>{t`Done`}</Button>
        </Row>
      </Modal>
    </SectionCard>
  )
}

/** Each of them that is not nobody. */
const tallyText = ({ promote, retain, leave }: Tally) =>
  formatSeries([
    ...(promote ? [plural(promote, { one: '# goes up', other: '# go up' })] : []),
    ...(retain ? [plural(retain, { one: '# stays', other: '# stay' })] : []),
    ...(leave ? [plural(leave, { one: '# leaves', other: '# leave' })] : []),
  ])

interface GroupRowProps {
  group: Group
  chosen: Chosen
  onOutcome: (outcome: YearEndOutcome) => void
  onOpen: () => void
}
function GroupRow({ group, chosen, onOutcome, onOpen }: GroupRowProps) {
  const { name } = group
  const own = chosen.students.filter((student) => (student.class_id ?? UNPLACED) === group.id).length
  return (
    <Table.Tr>
      <Table.Td data-label={t`Class`}>
        <Text component="span" fw={600}>
          {name}
        </Text>
      </Table.Td>
      <Table.Td data-label={t`Students`} data-numeric>
        {formatNumber(group.students)}
      </Table.Td>
      <Table.Td data-label={t`What happens`}>
        <NativeSelect
          aria-label={t`What happens to ${name}`}
          data={outcomeOptions(group)}
          value={outcomeOf(chosen.choices, group)}
          onChange={(event) => onOutcome(event.currentTarget.value as YearEndOutcome)}
          maw="14rem"
        />
      </Table.Td>
      <Table.Td data-label={t`Single students`}>
        <Row gap="sm" wrap="nowrap" justify="flex-end" style={{ flexWrap: 'wrap' }}>
          {own > 0 && (
            <Text component="span" size="sm">
              {tallyText(tallyOf(chosen.choices, group, chosen.students))}
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={t`Choose students of ${name}`}
            disabled={group.students === 0}
            onClick={onOpen}
          >
            {t`Choose students`}
          </Button>
        </Row>
      </Table.Td>
    </Table.Tr>
  )
}

const firstText = (shown: number, total: number) =>
  plural(total, {
    one: `The first ${shown} of #. Search by name for the others.`,
    other: `The first ${shown} of #. Search by name for the others.`,
  })

interface PeopleProps {
  userId: string
  filter: { class_id: string; search: string }
  groups: ReadonlyMap<string, Group>
  choices: YearEndChoices
  onChoose: (made: StudentChoice[]) => void
}
function People({ userId, filter, ...props }: PeopleProps) {
  const query = useQuery(choosableQuery(userId, filter))
  return (
    <PageState
      query={query}
      loadingLabel={t`Loading students`}
      isEmpty={({ total }) => total === 0}
      empty={<Text c="dimmed">{t`No match. Try another name.`}</Text>}
    >
      {({ students, total }) => (
        <>
          <PeopleList students={students} {...props} />
          {total > students.length && (
            <Text c="dimmed" mt="sm">
              {firstText(students.length, total)}
            </Text>
          )}
        </>
      )}
    </PageState>
  )
}
