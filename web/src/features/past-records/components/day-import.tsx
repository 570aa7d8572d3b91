import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { dayProblem } from '@margam/contract/fields'
import { useState } from 'react'
import { ApiError, fieldErrors } from '../../../lib/errors.ts'
import { formatChoice } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { bringDay, checkDay, type DayFound, type PastRecords, saveTemplate } from '../past-records.api.ts'
import { BringSheet } from './bring-sheet.tsx'
import { ClassField } from './class-field.tsx'

/** The registers of a day that is past. */
export function DayImport({ records }: { records: PastRecords }) {
  const [classId, setClassId] = useState('')
  const [day, setDay] = useState('')
  const asked = { academic_year_id: records.year.academic_year_id, class_id: classId, day }
  const codes = formatChoice(records.codes.map(({ code, name }) => `${code} (${name})`))
  const dayError = (error: unknown) => {
    const told = error instanceof ApiError ? fieldErrors(error)['day']?.[0] : undefined
    const problem = day ? dayProblem(day, 'day, month and year') : undefined
    return told ?? (problem && speak(problem))
  }
  return (
    <BringSheet
      hint={t`A line for everybody of each class in the file, with class_name and roll_no, or admission_number, and the code of the day: ${codes}. It becomes the class's register of that day, to be opened and corrected like any other. Nobody gets a mail.`}
      saveTemplate={() => saveTemplate(asked, 'day', dayProblem(day) ? '' : day)}
      check={(file) => checkDay(file, asked)}
      bring={(file, plan) => bringDay(file, asked, plan)}
      fields={(forget, error) => (
        <>
          <DateField
            label={t`Day`}
            required
            maw={480}
            value={day}
            error={dayError(error)}
            onChange={(value) => {
              setDay(value)
              forget()
            }}
          />
          <ClassField
            records={records}
            needsClass={records.needs_class}
            value={classId}
            error={error}
            onChange={(id) => {
              setClassId(id)
              forget()
            }}
          />
        </>
      )}
    >
      {(found) => <DayPreview found={found} />}
    </BringSheet>
  )
}

function DayPreview({ found: { registers } }: { found: DayFound }) {
  return (
    <ScrollTable label={t`Registers in the file`}>
      <Table miw={420}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Class`}</Table.Th>
            <Table.Th ta="right">{t`Present`}</Table.Th>
            <Table.Th ta="right">{t`Late`}</Table.Th>
            <Table.Th ta="right">{t`Half day`}</Table.Th>
            <Table.Th ta="right">{t`Absent`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {registers.map(({ class_name: name, tally }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{tally.present}</Table.Td>
              <Table.Td ta="right">{tally.late}</Table.Td>
              <Table.Td ta="right">{tally.half_day}</Table.Td>
              <Table.Td ta="right">{tally.absent}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
