import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { useState } from 'react'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import {
  bringMarks,
  checkMarks,
  type MarksFound,
  type PastRecords,
  type SaidColumn,
  saveTemplate,
} from '../past-records.api.ts'
import { BringSheet } from './bring-sheet.tsx'
import { ClassField } from './class-field.tsx'
import { ExamColumns } from './exam-columns.tsx'

/** Marks of a class's earlier exams, a column for each exam of a subject. */
export function MarksImport({ records }: { records: PastRecords }) {
  const [classId, setClassId] = useState('')
  const [said, setSaid] = useState<readonly SaidColumn[]>([])
  const asked = { academic_year_id: records.year.academic_year_id, class_id: classId }
  return (
    <BringSheet
      hint={t`A line for each student with roll_no or admission_number, and a column for each exam of a subject. A heading such as Mathematics | Unit Test 1 | 15/07/2026 | 50 says subject, exam, day and maximum; what it does not say is asked here. AB for absent, nothing for a mark that is not entered. An exam on a day of a term counts in that term. Nobody gets a mail.`}
      saveTemplate={() => saveTemplate(asked, 'marks')}
      check={(file) => checkMarks(file, { ...asked, columns: said })}
      bring={(file, plan) => bringMarks(file, { ...asked, columns: said }, plan)}
      fields={(forget, error) => (
        <ClassField
          records={records}
          needsClass
          value={classId}
          error={error}
          onChange={(id) => {
            setClassId(id)
            setSaid([])
            forget()
          }}
        />
      )}
      onFile={() => setSaid([])}
      ask={(found, again) => (
        <ExamColumns
          key={found.columns.map(({ index, heading }) => `${index} ${heading}`).join('|')}
          found={found}
          onSay={setSaid}
          onAgain={again}
        />
      )}
    >
      {(found) => <MarksPreview found={found} />}
    </BringSheet>
  )
}

function MarksPreview({ found: { columns, preview } }: { found: MarksFound }) {
  const shown = columns.filter((column) => !column.left_out)
  return (
    <ScrollTable label={t`The first rows of the file`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Roll`}</Table.Th>
            <Table.Th>{t`Name`}</Table.Th>
            {shown.map(({ index, heading }) => (
              <Table.Th key={index} ta="right">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Td>{row.roll_no}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{row.name}</Table.Td>
              {row.marks.map((mark, i) => (
                <Table.Td key={shown[i]?.index} ta="right">
                  {mark || '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
