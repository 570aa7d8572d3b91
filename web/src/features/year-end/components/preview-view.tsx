import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Badge, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { YearEndPreview } from '@margam/contract/year-end'
import { formatDay, formatList, formatNumber } from '../../../lib/format.ts'
import table from '../../../ui/data-table.module.css'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { ListLink } from './list-link.tsx'
import classes from './year-end.module.css'

const UNBROKEN = { 'data-unbroken': true }

function moveText(rollsOverOn: string | null, makesClasses: boolean): string {
  if (!rollsOverOn) return t`Students move and it becomes the current year as soon as you confirm.`
  const day = formatDay(rollsOverOn)
  return makesClasses
    ? t`Its new classes are made as soon as you confirm. On ${day} students move and it becomes the current year.`
    : t`On ${day} students move and it becomes the current year.`
}

function Capacity({ row: { capacity, students } }: { row: YearEndPreview['classes'][number] }) {
  if (capacity === null) return '–'
  const excess = students - capacity
  const [most, over] = [formatNumber(capacity), formatNumber(excess)]
  return excess > 0 ? <span className={classes.over}>{t`${most}, ${over} over`}</span> : most
}

/** Exactly what a year's end will do. */
export function PreviewView({ preview }: { preview: YearEndPreview }) {
  const { next, rolls_over_on: rollsOverOn } = preview
  const made = preview.classes.filter((row) => row.is_new).length
  const over = formatList(
    preview.classes.filter((row) => row.capacity !== null && row.students > row.capacity).map((row) => row.class_name),
  )
  const { name } = next
  const [start, end] = [formatDay(next.starts_on), formatDay(next.ends_on)]
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard label={t`Go up`} value={preview.promoted} />
        <StatCard label={t`Stay`} value={preview.retained} />
        <StatCard label={t`Leave`} value={preview.left} />
        <StatCard label={t`New classes`} value={made} />
      </SimpleGrid>
      <SectionCard title={t`What will happen`} actions={<ListLink of="preview" />}>
        <Stack component="ul" gap="xs" m={0} pl="lg">
          <li>
            {next.exists
              ? t`The year ${name} is there already. ${start} – ${end}.`
              : t`The year ${name} is made: ${start} – ${end}.`}
          </li>
          <li>{moveText(rollsOverOn, made > 0)}</li>
          <li>{t`Classes, marks and attendance of the past year stay readable.`}</li>
          {preview.left > 0 && (
            <li>{t`Students who leave are archived and signed out. You can restore each of them later.`}</li>
          )}
          {preview.placed > 0 && (
            <li>
              {plural(preview.placed, {
                one: `# student is in a class of ${name} already and stays there.`,
                other: `# students are in a class of ${name} already and stay there.`,
              })}
            </li>
          )}
          {preview.without_section > 0 && (
            <li>
              <Plural
                value={preview.without_section}
                one={
                  <Trans>
                    <b>#</b> student has no section in {name}; you can place them under All Classes.
                  </Trans>
                }
                other={
                  <Trans>
                    <b>#</b> students have no section in {name}; you can place them under All Classes.
                  </Trans>
                }
              />
            </li>
          )}
          {over && <li className={classes.over}>{t`More students than the capacity: ${over}.`}</li>}
          <li>{t`You can take it back until a register is taken or marks are entered in ${name}.`}</li>
        </Stack>
      </SectionCard>
      <SectionCard title={t`Classes of ${name}`}>
        <Table className={table.table ?? ''} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Class`}</Table.Th>
              <Table.Th data-numeric>{t`Students`}</Table.Th>
              <Table.Th data-numeric>{t`Come up`}</Table.Th>
              <Table.Th data-numeric>{t`Stay`}</Table.Th>
              <Table.Th data-numeric>{t`Capacity`}</Table.Th>
              <Table.Th>{t`Class teacher`}</Table.Th>
              <Table.Th data-numeric>{t`Subjects`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.classes.map((row) => (
              <Table.Tr key={row.class_name}>
                <Table.Td data-label={t`Class`} {...UNBROKEN}>
                  <span>
                    <Text component="span" fw={600} mr="xs">
                      {row.class_name}
                    </Text>
                    {!row.is_new && (
                      <Badge color="gray" variant="light" tt="none">
                        {t`There already`}
                      </Badge>
                    )}
                  </span>
                </Table.Td>
                <Table.Td data-label={t`Students`} data-numeric>
                  {formatNumber(row.students)}
                </Table.Td>
                <Table.Td data-label={t`Come up`} data-numeric>
                  {formatNumber(row.promoted)}
                </Table.Td>
                <Table.Td data-label={t`Stay`} data-numeric>
                  {formatNumber(row.retained)}
                </Table.Td>
                <Table.Td data-label={t`Capacity`} data-numeric>
                  <Capacity row={row} />
                </Table.Td>
                <Table.Td data-label={t`Class teacher`}>{row.class_teacher ?? '–'}</Table.Td>
                <Table.Td data-label={t`Subjects`} data-numeric>
                  {formatNumber(row.subjects)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SectionCard>
      <Named title={t`Students who leave`} people={preview.leavers} />
      <Named title={t`Students who stay`} people={preview.retained_students} />
    </Stack>
  )
}

function Named({ title, people }: { title: string; people: YearEndPreview['leavers'] }) {
  if (people.length === 0) return null
  const byClass = Map.groupBy(people, (one) => one.class_name)
  return (
    <SectionCard title={`${title} (${formatNumber(people.length)})`}>
      <Stack gap="xs">
        {[...byClass].map(([name, some]) => (
          <Text key={name}>
            <b>{name || t`No class`}</b>: {formatList(some.map((one) => one.name))}
          </Text>
        ))}
      </Stack>
    </SectionCard>
  )
}
