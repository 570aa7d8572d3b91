import { plural, t } from '@lingui/core/macro'
import { Alert, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatMonth } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { bringMonths, checkMonths, type MonthsFound, type PastRecords, saveTemplate } from '../past-records.api.ts'
import { BringSheet } from './bring-sheet.tsx'
import { ClassField } from './class-field.tsx'

const monthName = ({ starts_on: day }: MonthsFound['months'][number]) => formatMonth(day.slice(0, 7))

/** Months before attendance is kept here, as days present of days held. */
export function MonthsImport({ records }: { records: PastRecords }) {
  const [classId, setClassId] = useState('')
  const { year, needs_class: needsClass } = records
  const asked = { academic_year_id: year.academic_year_id, class_id: classId }
  if (year.months.length === 0)
    return (
      <Alert color="amber">
        {t`Attendance is kept from the first day of this year, so there are no months before. Set the day from which registers are taken on the Attendance screen; the months before that day can then be brought in.`}
      </Alert>
    )
  const last = formatDay(year.months[year.months.length - 1].ends_on)
  const first = formatDay(year.starts_on)
  return (
    <BringSheet
      hint={t`One line for each student with class_name and roll_no, or admission_number, and two columns for each month: days held and days present, half days as 18.5. It covers ${first} to ${last}, the days before registers are taken here. No register is made: the month counts in the rate as a whole.`}
      saveTemplate={() => saveTemplate(asked, 'months')}
      check={(file) => checkMonths(file, asked)}
      bring={(file, plan) => bringMonths(file, asked, plan)}
      fields={(forget, error) => (
        <ClassField
          records={records}
          needsClass={needsClass}
          value={classId}
          error={error}
          onChange={(id) => {
            setClassId(id)
            forget()
          }}
        />
      )}
    >
      {(found) => <MonthsPreview found={found} />}
    </BringSheet>
  )
}

function MonthsPreview({ found: { months, preview, rows } }: { found: MonthsFound }) {
  const shown = preview.length
  if (shown === 0) return null
  return (
    <>
      <ScrollTable label={t`The first rows of the file`}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Class`}</Table.Th>
              <Table.Th>{t`Roll`}</Table.Th>
              <Table.Th>{t`Name`}</Table.Th>
              {months.map((month) => (
                <Table.Th key={month.starts_on} ta="right">
                  {monthName(month)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td>{row.class_name}</Table.Td>
                <Table.Td>{row.roll_no}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{row.name}</Table.Td>
                {row.months.map((month, i) => (
                  <Table.Td key={months[i]?.starts_on} ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {month ? t`${{ present: month.present }} of ${{ held: month.held }}` : '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {rows > shown && (
        <Text size="sm" c="dimmed">
          {plural(rows, { one: `The first ${shown} of # row.`, other: `The first ${shown} of # rows.` })}
        </Text>
      )}
    </>
  )
}
