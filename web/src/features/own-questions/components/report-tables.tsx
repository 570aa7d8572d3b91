import { plural, t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { ImportReport } from '../exchange.api.ts'

export function ProblemTable({ problems }: Pick<ImportReport, 'problems'>) {
  return (
    <ScrollTable label={t`Questions that are left out`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Question`}</Table.Th>
            <Table.Th>{t`Line`}</Table.Th>
            <Table.Th>{t`Why`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ number, title, line, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a question may have several
            <Table.Tr key={index}>
              <Table.Td>{nameOf(number, title)}</Table.Td>
              <Table.Td>{line ?? '–'}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

export function LossTable({ losses }: Pick<ImportReport, 'losses'>) {
  return (
    <ScrollTable label={t`What is lost on the way`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Question`}</Table.Th>
            <Table.Th>{t`What`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {losses.map(({ number, title, message, count }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a question may have several
            <Table.Tr key={index}>
              <Table.Td>{nameOf(number, title)}</Table.Td>
              <Table.Td>
                {message}
                {count > 1 && ` (${plural(count, { one: '# time', other: '# times' })})`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

function nameOf(number: number | null, title: string) {
  if (number === null) return t`The whole file`
  return title ? t`${number}. ${title}` : String(number)
}
