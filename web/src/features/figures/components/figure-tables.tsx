import { t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { withinText } from '../figure-text.ts'
import type { Figures } from '../figures.api.ts'

interface FigureTableProps {
  label: string
  /** The first stands at the left, the others are of numbers. */
  headings: string[]
  rows: { key: string; cells: string[] }[]
}
function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    <ScrollTable label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading, i) => (
              <Table.Th key={heading} ta={i === 0 ? 'left' : 'right'}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [first, ...more] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {first}
              </Table.Th>
              {headings.slice(1).map((heading, i) => (
                <Table.Td key={heading} ta="right">
                  {more[i]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

/** The calls that took the most time together. */
export function BusyCalls({ figures: { busiest } }: { figures: Figures }) {
  return (
    <SectionCard title={t`Busiest calls`} description={t`Those that took the most time together.`}>
      <FigureTable
        label={t`Calls, by the time they took`}
        headings={[t`Call`, t`Requests`, t`Errors`, t`Mean`, t`95% within`]}
        rows={busiest.map(({ method, route, requests, errors, mean_ms, within_ms }) => ({
          key: `${method} ${route}`,
          cells: [
            `${method} ${route}`,
            formatNumber(requests),
            formatNumber(errors),
            withinText(mean_ms, requests),
            withinText(within_ms, requests),
          ],
        }))}
      />
    </SectionCard>
  )
}

/** What is done apart from requests. Kinds of which nothing waits and nothing was tried are left out. */
export function QueueTable({ figures: { jobs } }: { figures: Figures }) {
  const moved = jobs.filter(({ waiting, at_work, done, failed }) => waiting + at_work + done + failed > 0)
  return (
    <SectionCard
      title={t`Queue`}
      description={t`What waits and is at work counts for every process; what was done and failed, for this one.`}
    >
      {moved.length === 0 ? (
        <Text>{t`Nothing waits, and this process has done nothing yet.`}</Text>
      ) : (
        <FigureTable
          label={t`Work, by its kind`}
          headings={[t`Work`, t`Waiting`, t`At work`, t`Done`, t`Failed`]}
          rows={moved.map(({ job, waiting, at_work, done, failed }) => ({
            key: job,
            cells: [job, ...[waiting, at_work, done, failed].map(formatNumber)],
          }))}
        />
      )}
    </SectionCard>
  )
}
