import { t } from '@lingui/core/macro'
import { Button, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { columnPercent, formatMonth } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { downloadSheet, type MonthlySheet, sheetQuery } from '../attendance.api.ts'
import classes from '../components/attendance.module.css'
import { sheetCsv } from '../sheet-csv.ts'
import { useArea } from './register-page.tsx'

/** A class's month: a line a student, a column a day; to print or to take into a spreadsheet. */
export function AttendanceSheetPage() {
  const area = useArea()
  const [params, setParams] = useSearchParams()
  const [classId, month] = [params.get('class_id') ?? '', params.get('month') ?? '']
  const query = useQuery(sheetQuery(area, classId, month))
  const { data } = query
  const pdf = useDownload(() => downloadSheet(classId, month))
  return (
    <>
      <PageHeader
        title={
          data ? t`Attendance of ${{ section: data.class_name }}, ${{ month: formatMonth(month) }}` : t`Monthly sheet`
        }
        back={{ to: linkTo(`/${area.role}/attendance`), label: t`Attendance` }}
        actions={
          data && (
            <>
              <Button
                variant="default"
                onClick={() => saveCsv(sheetCsv(data), `attendance-${data.class_name}-${month}.csv`)}
              >
                {t`Export CSV`}
              </Button>
              <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
                {t`Download PDF`}
              </Button>
            </>
          )
        }
      />
      <TextInput
        type="month"
        label={t`Month`}
        mb="md"
        maw="14rem"
        className={classes.noPrint ?? ''}
        value={month}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value) setParams({ class_id: classId, month: value }, { replace: true })
        }}
      />
      <PageState
        query={query}
        isEmpty={(sheet) => sheet.students.length === 0}
        empty={<EmptyState title={t`Nobody was in this class in this month.`} />}
      >
        {(sheet) => <Sheet sheet={sheet} />}
      </PageState>
    </>
  )
}

/** Days on which no register is missed. */
const isOff = (state: MonthlySheet['days'][number]['state']) => state === 'no_school' || state === 'not_kept'

function Sheet({ sheet }: { sheet: MonthlySheet }) {
  const hasMonths = sheet.students.some(({ month }) => month)
  const percent = columnPercent(sheet.students.map(({ rate }) => rate))
  return (
    <ScrollTable label={t`Attendance of ${{ section: sheet.class_name }}`}>
      <Table className={classes.sheet ?? ''} withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Roll`}</Table.Th>
            <Table.Th>{t`Name`}</Table.Th>
            {sheet.days.map(({ day, state, reason }) => (
              <Table.Th key={day} title={reason} className={isOff(state) ? classes.off : undefined}>
                {Number(day.slice(8))}
              </Table.Th>
            ))}
            {hasMonths && <Table.Th>{t`Brought in`}</Table.Th>}
            <Table.Th>{t`Absent`}</Table.Th>
            <Table.Th>{t`Late`}</Table.Th>
            <Table.Th>{t`Rate`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.students.map((student) => (
            <Table.Tr key={student.student_id}>
              <Table.Td>{student.roll_number}</Table.Td>
              <Table.Td>{student.name}</Table.Td>
              {sheet.days.map(({ day, state }, i) => (
                <Table.Td key={day} className={isOff(state) ? classes.off : undefined}>
                  {student.codes[i] ?? ''}
                </Table.Td>
              ))}
              {hasMonths && (
                <Table.Td>
                  {student.month && t`${{ present: student.month.present }} of ${{ held: student.month.held }}`}
                </Table.Td>
              )}
              <Table.Td>{student.tally.absent}</Table.Td>
              <Table.Td>{student.tally.late}</Table.Td>
              <Table.Td>{percent(student.rate)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
