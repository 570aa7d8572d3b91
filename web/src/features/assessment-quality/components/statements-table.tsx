import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Quality } from '../assessment-quality.api.ts'
import { categoryName, numberText, shareText } from '../quality-words.ts'
import { Flags } from './designs-table.tsx'

/** How each statement of the interest test does. */
export function StatementsTable({ statements }: Pick<Quality, 'statements'>) {
  const headings = [t`Steps`, t`Answers`, t`Mean`, t`Spread`, t`In the middle`, t`Discrimination`]
  return (
    <SectionCard
      title={t`Statements of the interest test`}
      description={t`Each by the scale it was answered on: mean and spread are in its own steps, from the least liked upwards.`}
    >
      <ScrollTable label={t`Statements of the interest test`}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Statement`}</Table.Th>
              <Table.Th>{t`Theme`}</Table.Th>
              {headings.map((heading) => (
                <Table.Th key={heading} ta="right">
                  {heading}
                </Table.Th>
              ))}
              <Table.Th>{t`Flags`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {statements.map((one) => (
              <Table.Tr key={`${one.scale} ${one.statement}`}>
                <Table.Th scope="row" fw={400} miw="14rem">
                  {one.statement}
                </Table.Th>
                <Table.Td>{categoryName(one.theme)}</Table.Td>
                <Table.Td ta="right">{formatNumber(one.scale)}</Table.Td>
                <Table.Td ta="right">{formatNumber(one.answers)}</Table.Td>
                <Table.Td ta="right">{numberText(one.mean)}</Table.Td>
                <Table.Td ta="right">{numberText(one.spread)}</Table.Td>
                <Table.Td ta="right">{shareText(one.middle_share)}</Table.Td>
                <Table.Td ta="right">{numberText(one.discrimination)}</Table.Td>
                <Table.Td miw="10rem">
                  <Flags flags={one.flags} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </SectionCard>
  )
}
