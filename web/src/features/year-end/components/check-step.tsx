import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { YearEnd } from '../year-end.api.ts'
import classes from './year-end.module.css'

const NAMED = 12
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const many = (n: number, one: string, more: string) => `${formatNumber(n)} ${n === 1 ? one : more}`
const list = (names: readonly string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')

interface Check {
  isOpen: boolean
  title: string
  detail: string
  link?: { to: string; label: string }
}

const checksOf = ({ checks }: YearEnd): Check[] => [
  {
    isOpen: checks.registers_missing > 0,
    title: checks.registers_missing
      ? `${many(checks.registers_missing, 'register is', 'registers are')} not taken`
      : 'Every register is taken',
    detail: list(checks.classes_with_missing_registers),
    link: { to: linkTo('/organisation/attendance'), label: 'Attendance' },
  },
  {
    isOpen: checks.draft_exams > 0,
    title: checks.draft_exams
      ? `Marks of ${many(checks.draft_exams, 'exam are', 'exams are')} still a draft`
      : 'No marks wait as drafts',
    detail: list(checks.classes_with_draft_exams),
  },
  {
    isOpen: checks.empty_classes.length > 0,
    title: checks.empty_classes.length
      ? `${many(checks.empty_classes.length, 'class has', 'classes have')} no students`
      : 'Every class has students',
    detail: list(checks.empty_classes),
    link: { to: linkTo('/organisation/classes'), label: 'All classes' },
  },
  {
    isOpen: checks.unplaced > 0,
    title: checks.unplaced
      ? `${many(checks.unplaced, 'student is', 'students are')} in no section`
      : 'Every student is in a section',
    detail: checks.unplaced ? 'They keep their class unless you choose otherwise.' : '',
    link: { to: linkTo('/organisation/classes'), label: 'Place them' },
  },
]

/** What a school may want to finish first. Nothing here holds the year up. */
export function CheckStep({ data }: { data: YearEnd }) {
  return (
    <SectionCard
      title={`Before ${data.from.name} ends`}
      description="Worth finishing first. None of it holds you up: the past year stays readable and can still be corrected."
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
