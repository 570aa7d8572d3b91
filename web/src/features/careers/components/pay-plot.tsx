import { t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import { formatMonth, formatNumber } from '../../../lib/format.ts'
import { PlotFrame } from '../../../ui/plot-frame.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { CareerPage } from '../careers.api.ts'
import { payOf } from '../pay.ts'
import classes from './pay-plot.module.css'

/** What a career pays at three stages, as ranges on one scale, with what stands behind the numbers. */
export function PayCard({ career: { salary, outlook } }: { career: CareerPage }) {
  const stages = [
    { name: t`At entry`, text: salary.entry },
    { name: t`After some years`, text: salary.mid },
    { name: t`With long experience`, text: salary.senior },
  ]
  const month = formatMonth(salary.as_of)
  return (
    <SectionCard title={t`Pay and outlook`} description={t`A typical range, not a promise. LPA is lakh rupees a year.`}>
      <PayPlot stages={stages} />
      <Text size="sm" mt="md">
        {salary.government ? t`On a government scale.` : null} {salary.basis}
      </Text>
      <Text size="sm" c="dimmed">
        {t`As of ${month}. ${{ confidence: confidenceText(salary.confidence) }}`}
      </Text>
      <Text mt="md">
        <strong>{t`Outlook: ${{ words: outlook.words }}.`}</strong> {outlook.reason}
      </Text>
    </SectionCard>
  )
}

const confidenceText = (confidence: CareerPage['salary']['confidence']): string =>
  ({
    low: t`Our confidence in it is low.`,
    medium: t`Our confidence in it is medium.`,
    high: t`Our confidence in it is high.`,
  })[confidence]

function PayPlot({ stages }: { stages: { name: string; text: string }[] }) {
  const bars = stages.map(({ name, text }) => ({ name, text, pay: payOf(text) }))
  const longest = Math.max(1, ...bars.map(({ pay }) => pay?.high ?? 0))
  const spoken = stages.map(({ name, text }) => `${name}: ${text}`).join(', ')
  const most = formatNumber(longest)
  return (
    <PlotFrame
      caption={t`From nothing at the left to ₹${most} lakh a year at the right.`}
      name={t`Pay`}
      plot={
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture of several bars
        <div className={classes.rows} role="img" aria-label={spoken}>
          {bars.map(({ name, text, pay }) => (
            <PayRow key={name} name={name} text={text} from={pay && pay.low / longest} to={pay && pay.high / longest} />
          ))}
        </div>
      }
      table={
        <ScrollTable label={t`Pay, in figures`}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Stage`}</Table.Th>
                <Table.Th ta="right">{t`Pay`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stages.map(({ name, text }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400}>
                    {name}
                  </Table.Th>
                  <Table.Td ta="right">{text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      }
    />
  )
}

interface PayRowProps {
  name: string
  text: string
  /** Shares of the scale; null where the pay is written in another way, which is not drawn. */
  from: number | null
  to: number | null
}
function PayRow({ name, text, from, to }: PayRowProps) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} y={4} width={100} height={2} />
        {from !== null && to !== null && (
          <rect className={classes.range} x={100 * from} width={Math.max(1, 100 * (to - from))} height={10} />
        )}
      </svg>
      <span className={classes.text}>{text}</span>
    </>
  )
}
