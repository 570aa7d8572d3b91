import { t } from '@lingui/core/macro'
import { Modal, ScrollArea, SimpleGrid, Table, Text, Title } from '@mantine/core'
import type { ClassItem } from '@margam/contract/classes'
import { formatNumber } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { genderCounts } from '../section-choice.ts'
import { ClassPapers, statusName } from './class-card.tsx'

// student lists scroll at 300 px
const LIST_HEIGHT = 300

interface ClassDetailsDialogProps {
  item: ClassItem | null
  onClose: () => void
}
export function ClassDetailsDialog({ item, onClose }: ClassDetailsDialogProps) {
  return (
    <Modal opened={item !== null} onClose={onClose} title={t`Class Details`} size="lg">
      {item && <ClassDetails item={item} />}
    </Modal>
  )
}

function ClassDetails({ item }: { item: ClassItem }) {
  const students = formatNumber(item.students)
  const capacity = item.capacity && formatNumber(item.capacity)
  const facts = [
    [t`Class`, `${item.class_name} · ${item.academic_year}`],
    [t`Status`, statusName(item.status)],
    [t`Class teacher`, item.teacher],
    [t`Students`, capacity ? t`${students} of ${capacity}` : students],
  ] as const
  const subjects = Object.entries(item.subject_teachers)
  return (
    <>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0} mb="md">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <ClassPapers item={item} />
      <Title order={3} mt="lg" mb="xs">
        {t`Subjects & Teachers`}
      </Title>
      {subjects.length === 0 ? (
        <Text c="dimmed">{t`No subjects yet.`}</Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Subject`}</Table.Th>
              <Table.Th>{t`Teacher`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {subjects.map(([subject, teacher]) => (
              <Table.Tr key={subject}>
                <Table.Td>{subject}</Table.Td>
                <Table.Td>{teacher}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Title order={3} mt="lg" mb="xs">
        {t`Students`}
      </Title>
      {item.assigned_students.length === 0 ? (
        <Text c="dimmed">{t`No students yet.`}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {genderCounts(item.assigned_students)}
          </Text>
          <ScrollArea.Autosize
            mah={LIST_HEIGHT}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Students` }}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Roll`}</Table.Th>
                  <Table.Th>{t`Name`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {item.assigned_students.map(({ name, gender, roll_number: roll }) => (
                  <Table.Tr key={roll}>
                    <Table.Td>{roll}</Table.Td>
                    <Table.Td>
                      {name}
                      {gender && ` (${speak(gender)})`}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
        </>
      )}
    </>
  )
}
