import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { logoQuery, type ReportCard } from '../report-cards.api.ts'
import { isGraded, percent } from '../report-text.ts'
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
    school.affiliated_to && `Affiliated to ${school.affiliated_to}`,
    school.affiliation_number && `No. ${school.affiliation_number}`,
    school.phone && `Phone +${school.phone}`,
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

function Marks({ card }: { card: ReportCard }) {
  const graded = isGraded(card.grading_system)
  return (
    <ScrollTable label={`Results of ${card.student.name}`}>
      <Table className={classes.marks ?? ''} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Subject</Table.Th>
            {card.columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
            <Table.Th>Result</Table.Th>
            {graded && <Table.Th>{card.grading_system === 'gpa' ? 'Points' : 'Grade'}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {card.rows.map((row) => (
            <Table.Tr key={row.subject}>
              <Table.Td>{row.subject}</Table.Td>
              {row.cells.map((cell, index) => (
                <Table.Td key={card.columns[index]}>{cell}</Table.Td>
              ))}
              <Table.Td fw={600}>{percent(row.percentage)}</Table.Td>
              {graded && <Table.Td fw={600}>{row.grade ?? '–'}</Table.Td>}
            </Table.Tr>
          ))}
          <Table.Tr className={classes.total ?? ''}>
            <Table.Td>Overall</Table.Td>
            {card.columns.map((column) => (
              <Table.Td key={column} />
            ))}
            <Table.Td>{percent(card.overall)}</Table.Td>
            {graded && <Table.Td>{card.grade ?? '–'}</Table.Td>}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={classes.fact}>
    <div className={classes.label}>{label}</div>
    <strong>{children}</strong>
  </div>
)

/** A report card as it is printed, from the same numbers as the PDF. */
export function CardSheet({ card }: { card: ReportCard }) {
  const { student, attendance } = card
  const about = [
    ['Student', student.name],
    ['Class', card.class_name],
    ['Roll number', student.roll_number],
    ['Class teacher', card.class_teacher],
    ['Admission number', student.admission_number],
    ['Date of birth', student.date_of_birth && formatDay(student.date_of_birth)],
  ] as const
  const signatures = card.school.is_school
    ? ['Class teacher', 'Principal', 'Parent or guardian']
    : ['Teacher', 'Parent or guardian']
  return (
    <article className={classes.sheet}>
      <Letterhead school={card.school} />
      <div className={classes.title}>
        <strong>Report card</strong>
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
        <Fact label={`Attendance in ${card.attendance_of}`}>
          {attendance
            ? `${attendance.present} of ${attendance.taken} days · ${attendance.rate}%`
            : 'No register taken yet'}
        </Fact>
        {card.rank !== null && <Fact label="Rank in the class">{`${card.rank} of ${card.ranked}`}</Fact>}
      </div>
      <div className={`${classes.fact} ${classes.remark}`}>
        <div className={classes.label}>Remark</div>
        {card.remark}
      </div>
      <div className={classes.key}>
        {card.scale.length === 0
          ? card.scale_note
          : `Grades by per cent: ${card.scale.map(({ grade, range }) => `${grade} ${range}`).join(' · ')}`}
        <br />
        AB: absent, in no average. –: no mark entered. Percentages are rounded half up to two decimals; a grade comes
        from the exact result.
      </div>
      <div className={classes.signatures}>
        {signatures.map((who) => (
          <span key={who}>{who}</span>
        ))}
      </div>
    </article>
  )
}
