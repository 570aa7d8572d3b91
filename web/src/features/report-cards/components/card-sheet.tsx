import { plural, t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatDay, formatList, formatPercent } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { logoQuery, type ReportCard } from '../report-cards.api.ts'
import { isGraded } from '../report-text.ts'
import classes from './card-sheet.module.css'

function Logo({ url }: { url: string | null }) {
  const { data } = useQuery(logoQuery(url))
  // An object URL holds the file in memory until it is given back.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      const address = URL.createObjectURL(data)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data],
  )
  return data ? <img ref={show} alt="" className={classes.logo} /> : null
}

function Letterhead({ school }: Pick<ReportCard, 'school'>) {
  const lines = [
    school.affiliated_to && t`Affiliated to ${{ board: school.affiliated_to }}`,
    school.affiliation_number && t`No. ${{ number: school.affiliation_number }}`,
    school.phone && t`Phone +${{ number: school.phone }}`,
  ].filter(Boolean)
  return (
    <div className={classes.head}>
      <Logo url={school.logo_url} />
      <div>
        <div className={classes.school}>{school.name}</div>
        <div className={classes.label}>{school.address}</div>
        <div className={classes.label}>{lines.join(' · ')}</div>
      </div>
    </div>
  )
}

const figureName = (figure: ReportCard['class_figures'][number]): string =>
  ({ average: t`Class average`, highest: t`Class highest` })[figure]

function Marks({ card }: { card: ReportCard }) {
  const graded = isGraded(card.grading_system)
  return (
    <>
      <ScrollTable label={t`Results of ${{ student: card.student.name }}`}>
        <Table className={classes.marks ?? ''} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Subject`}</Table.Th>
              {card.columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
              <Table.Th>{t`Result`}</Table.Th>
              {graded && <Table.Th>{card.grading_system === 'gpa' ? t`Points` : t`Grade`}</Table.Th>}
              {card.class_figures.map((figure) => (
                <Table.Th key={figure}>{figureName(figure)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {card.rows.map((row) => (
              <Table.Tr key={row.subject}>
                <Table.Td>{row.subject}</Table.Td>
                {row.cells.map((cell, index) => (
                  <Table.Td key={card.columns[index]}>{cell}</Table.Td>
                ))}
                <Table.Td fw={600}>{formatPercent(row.percentage)}</Table.Td>
                {graded && <Table.Td fw={600}>{row.grade ?? '–'}</Table.Td>}
                {row.of_class.map((figure, index) => (
                  <Table.Td key={card.class_figures[index]}>{formatPercent(figure)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr className={classes.total ?? ''}>
              <Table.Td>{t`Overall`}</Table.Td>
              {card.columns.map((column) => (
                <Table.Td key={column} />
              ))}
              <Table.Td>{formatPercent(card.overall)}</Table.Td>
              {graded && <Table.Td>{card.grade ?? '–'}</Table.Td>}
              {card.class_figures.map((figure) => (
                <Table.Td key={figure} />
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {card.without_result.length > 0 && <WithoutResult card={card} />}
    </>
  )
}

function WithoutResult({ card }: { card: ReportCard }) {
  const subjects = formatList(card.without_result)
  return (
    <p className={classes.label}>
      {card.is_held_back
        ? t`No result yet: ${subjects}. The final result is given when every subject has one.`
        : t`No result yet: ${subjects}. The final result is of the other subjects.`}
    </p>
  )
}

const Fact = ({ label, note, children }: { label: string; note?: string | null; children: string }) => (
  <div className={classes.fact}>
    <div className={classes.label}>{label}</div>
    <strong>{children}</strong>
    {note && <div className={classes.label}>{note}</div>}
  </div>
)

function attendanceText({ present, taken, rate }: NonNullable<ReportCard['attendance']>) {
  const share = formatPercent(rate)
  return plural(taken, { one: `${present} of # day · ${share}`, other: `${present} of # days · ${share}` })
}

/** A report card as it is printed, from the same numbers as the PDF. */
export function CardSheet({ card }: { card: ReportCard }) {
  const { student, attendance } = card
  const about = [
    [t`Student`, student.name],
    [t`Class`, card.class_name],
    [t`Roll number`, student.roll_number],
    [t`Class teacher`, card.class_teacher],
    [t`Admission number`, student.admission_number],
    [t`Date of birth`, student.date_of_birth && formatDay(student.date_of_birth)],
  ] as const
  const signatures = card.school.is_school
    ? [t`Class teacher`, t`Principal`, t`Parent or guardian`]
    : [t`Teacher`, t`Parent or guardian`]
  const scale = card.scale.map(({ grade, range }) => `${grade} ${range}`).join(' · ')
  return (
    <article className={classes.sheet}>
      <Letterhead school={card.school} />
      <div className={classes.title}>
        <strong>{t`Report card`}</strong>
        <span className={classes.label}>
          {card.period_name} · {card.academic_year}
        </span>
      </div>
      <dl className={classes.about}>
        {about.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Marks card={card} />
      <div className={classes.facts}>
        <Fact label={t`Attendance in ${{ period: card.attendance_of }}`} note={card.attendance_note}>
          {attendance ? attendanceText(attendance) : t`No register taken yet`}
        </Fact>
        {card.rank !== null && (
          <Fact label={t`Rank in the class`}>{t`${{ rank: card.rank }} of ${{ students: card.ranked }}`}</Fact>
        )}
      </div>
      <div className={`${classes.fact} ${classes.remark}`}>
        <div className={classes.label}>{t`Remark`}</div>
        {card.remark}
      </div>
      <div className={classes.key}>
        {card.scale.length === 0 ? card.scale_note : t`Grades by per cent: ${scale}`}
        <br />
        {t`AB: absent, in no average. –: no mark entered. Percentages are rounded half up to two decimals; a grade comes from the exact result.`}
        {card.class_figures.length > 0 && (
          <>
            <br />
            {t`Class figures are of those who have a result; who was absent is in none.`}
          </>
        )}
      </div>
      <div className={classes.signatures}>
        {signatures.map((who) => (
          <span key={who}>{who}</span>
        ))}
      </div>
    </article>
  )
}
