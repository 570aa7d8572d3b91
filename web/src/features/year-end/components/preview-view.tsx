import { Badge, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { YearEndPreview } from '@margam/contract/year-end'
import { formatDay } from '../../../lib/format.ts'
import table from '../../../ui/data-table.module.css'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { ListLink } from './list-link.tsx'
import classes from './year-end.module.css'

const UNBROKEN = { 'data-unbroken': true }

/** Exactly what a year's end will do. */
export function PreviewView({ preview }: { preview: YearEndPreview }) {
  const { next, rolls_over_on: rollsOverOn } = preview
  const made = preview.classes.filter((row) => row.is_new).length
  const over = preview.classes.filter((row) => row.capacity !== null && row.students > row.capacity)
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard label="Go up" value={preview.promoted} />
        <StatCard label="Stay" value={preview.retained} />
        <StatCard label="Leave" value={preview.left} />
        <StatCard label="New classes" value={made} />
      </SimpleGrid>
      <SectionCard title="What will happen" actions={<ListLink of="preview" />}>
        <Stack component="ul" gap="xs" m={0} pl="lg">
          <li>
            {next.exists ? `The year ${next.name} is there already.` : `The year ${next.name} is made:`}{' '}
            {formatDay(next.starts_on)} – {formatDay(next.ends_on)}.
          </li>
          <li>
            {rollsOverOn
              ? `${made > 0 ? 'Its new classes are made as soon as you confirm. ' : ''}On ${formatDay(rollsOverOn)} students move and it becomes the current year.`
              : 'Students move and it becomes the current year as soon as you confirm.'}
          </li>
          <li>Classes, marks and attendance of the past year stay readable.</li>
          {preview.left > 0 && (
            <li>Students who leave are archived and signed out. You can restore each of them later.</li>
          )}
          {preview.placed > 0 && (
            <li>
              {preview.placed} {preview.placed === 1 ? 'student is' : 'students are'} in a class of {next.name} already
              and stay there.
            </li>
          )}
          {preview.without_section > 0 && (
            <li>
              <b>{preview.without_section}</b> {preview.without_section === 1 ? 'student has' : 'students have'} no
              section in {next.name}; you can place them under All Classes.
            </li>
          )}
          {over.length > 0 && (
            <li className={classes.over}>
              More students than the capacity: {over.map((row) => row.class_name).join(', ')}.
            </li>
          )}
          <li>You can take it back until a register is taken or marks are entered in {next.name}.</li>
        </Stack>
      </SectionCard>
      <SectionCard title={`Classes of ${next.name}`}>
        <Table className={table.table ?? ''} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Class</Table.Th>
              <Table.Th data-numeric>Students</Table.Th>
              <Table.Th data-numeric>Come up</Table.Th>
              <Table.Th data-numeric>Stay</Table.Th>
              <Table.Th data-numeric>Capacity</Table.Th>
              <Table.Th>Class teacher</Table.Th>
              <Table.Th data-numeric>Subjects</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.classes.map((row) => (
              <Table.Tr key={row.class_name}>
                <Table.Td data-label="Class" {...UNBROKEN}>
                  <span>
                    <Text component="span" fw={600} mr="xs">
                      {row.class_name}
                    </Text>
                    {!row.is_new && (
                      <Badge color="gray" variant="light" tt="none">
                        There already
                      </Badge>
                    )}
                  </span>
                </Table.Td>
                <Table.Td data-label="Students" data-numeric>
                  {row.students}
                </Table.Td>
                <Table.Td data-label="Come up" data-numeric>
                  {row.promoted}
                </Table.Td>
                <Table.Td data-label="Stay" data-numeric>
                  {row.retained}
                </Table.Td>
                <Table.Td data-label="Capacity" data-numeric>
                  {row.capacity === null ? (
                    '–'
                  ) : row.students > row.capacity ? (
                    <span className={classes.over}>
                      {row.capacity}, {row.students - row.capacity} over
                    </span>
                  ) : (
                    row.capacity
                  )}
                </Table.Td>
                <Table.Td data-label="Class teacher">{row.class_teacher ?? '–'}</Table.Td>
                <Table.Td data-label="Subjects" data-numeric>
                  {row.subjects}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SectionCard>
      <Named title="Students who leave" people={preview.leavers} />
      <Named title="Students who stay" people={preview.retained_students} />
    </Stack>
  )
}

function Named({ title, people }: { title: string; people: YearEndPreview['leavers'] }) {
  if (people.length === 0) return null
  const byClass = Map.groupBy(people, (one) => one.class_name)
  return (
    <SectionCard title={`${title} (${people.length})`}>
      <Stack gap="xs">
        {[...byClass].map(([name, some]) => (
          <Text key={name}>
            <b>{name || 'No class'}</b>: {some.map((one) => one.name).join(', ')}
          </Text>
        ))}
      </Stack>
    </SectionCard>
  )
}
