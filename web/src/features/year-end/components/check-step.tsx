import { plural, t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatList, formatNumber, formatSeries } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { YearEnd } from '../year-end.api.ts'
import classes from './year-end.module.css'

const NAMED = 12
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function list(names: readonly string[]): string {
  const rest = names.length - NAMED
  if (rest <= 0) return formatList(names)
  const named = formatSeries(names.slice(0, NAMED))
  return plural(rest, { one: `${named} and # more`, other: `${named} and # more` })
}
function registersText(count: number): string {
  const shown = formatNumber(count)
  return plural(count, {
    0: 'Every register is taken',
    one: `${shown} register is not taken`,
    other: `${shown} registers are not taken`,
  })
}
function draftsText(count: number): string {
  const shown = formatNumber(count)
  return plural(count, {
    0: 'No marks wait as drafts',
    one: `Marks of ${shown} exam are still a draft`,
    other: `Marks of ${shown} exams are still a draft`,
  })
}
function emptyText(count: number): string {
  const shown = formatNumber(count)
  return plural(count, {
    0: 'Every class has students',
    one: `${shown} class has no students`,
    other: `${shown} classes have no students`,
  })
}
function unplacedText(count: number): string {
  const shown = formatNumber(count)
  return plural(count, {
    0: 'Every student is in a section',
    one: `${shown} student is in no section`,
    other: `${shown} students are in no section`,
  })
}

interface Check {
  isOpen: boolean
  title: string
  detail: string
  link?: { to: string; label: string }
}

const checksOf = ({ checks }: YearEnd): Check[] => [
  {
    isOpen: checks.registers_missing > 0,
    title: registersText(checks.registers_missing),
    detail: list(checks.classes_with_missing_registers),
    link: { to: linkTo('/organisation/attendance'), label: t`Attendance` },
  },
  {
    isOpen: checks.draft_exams > 0,
    title: draftsText(checks.draft_exams),
    detail: list(checks.classes_with_draft_exams),
  },
  {
    isOpen: checks.empty_classes.length > 0,
    title: emptyText(checks.empty_classes.length),
    detail: list(checks.empty_classes),
    link: { to: linkTo('/organisation/classes'), label: t`All classes` },
  },
  {
    isOpen: checks.unplaced > 0,
    title: unplacedText(checks.unplaced),
    detail: checks.unplaced ? t`They keep their class unless you choose otherwise.` : '',
    link: { to: linkTo('/organisation/classes'), label: t`Place them` },
  },
]

/** What a school may want to finish first. Nothing here holds the year up. */
export function CheckStep({ data }: { data: YearEnd }) {
  const year = data.from.name
  return (
    <SectionCard
      title={t`Before ${year} ends`}
      description={t`Worth finishing first. None of it holds you up: the past year stays readable and can still be corrected.`}
    >
      <ul className={classes.checks}>
        {checksOf(data).map(({ isOpen, title, detail, link }) => (
          <li key={title} className={classes.check}>
            {isOpen ? (
              <IconAlertTriangle {...icon} className={classes.open} />
            ) : (
              <IconCircleCheck {...icon} className={classes.fine} />
            )}
            <div>
              <Text fw={600}>{title}</Text>
              {isOpen && detail && (
                <Text size="sm" c="dimmed">
                  {detail}
                </Text>
              )}
              {isOpen && link && (
                <Anchor component={Link} to={link.to} size="sm">
                  {link.label}
                </Anchor>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
