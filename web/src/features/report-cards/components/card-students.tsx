import { plural, t } from '@lingui/core/macro'
import { Anchor, Badge, Checkbox, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatList, formatMoment, formatPercent } from '../../../lib/format.ts'
import type { CardList, CardStudent, IssuedCard, ReportScope } from '../report-cards.api.ts'
import { cardLink } from '../report-links.ts'
import { isGraded } from '../report-text.ts'
import { RemarkField } from './remark-field.tsx'
import classes from './report-cards.module.css'

const SHOWN = 3

function Completeness({ missing, without_result: without }: Pick<CardStudent, 'missing' | 'without_result'>) {
  if (missing.length === 0 && without.length === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none" style={{ '--badge-color': 'var(--leaf-text)' }}>
        {t`Complete`}
      </Badge>
    )
  }
  const names = missing.slice(0, SHOWN).map(({ subject, exam }) => `${subject} ${exam}`)
  const more = missing.length - names.length
  const subjects = formatList(without)
  return (
    <>
      <Badge color="amber" variant="light" tt="none" style={{ '--badge-color': 'var(--amber-text)' }}>
        {missing.length > 0
          ? plural({ count: missing.length }, { one: '# mark not entered', other: '# marks not entered' })
          : t`Not complete`}
      </Badge>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {formatList(more > 0 ? [...names, t`${more} more`] : names)}
        </Text>
      )}
      {without.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t`No result yet: ${subjects}.`}
        </Text>
      )}
    </>
  )
}

/** Which version was given out, and whether the card says something else by now. */
function Issued({ card }: { card: IssuedCard | undefined }) {
  if (!card) return null
  const moment = formatMoment(card.at)
  const { version, by } = card
  return (
    <Text size="sm" c={card.is_current ? 'dimmed' : 'var(--amber-text)'} mt={4}>
      {card.is_current
        ? t`Version ${version} given out ${moment} by ${by}`
        : t`Changed since version ${version} was given out ${moment}`}
    </Text>
  )
}

interface CardStudentsProps {
  list: CardList
  issued: readonly IssuedCard[]
  scope: ReportScope
  query: string
  chosen: readonly string[]
  onChoose: (studentIds: string[]) => void
}
/** The students of the class: what each card lacks, and the remark that goes on it. */
export function CardStudents({ list, issued, scope, query, chosen, onChoose }: CardStudentsProps) {
  const issuedTo = new Map(issued.map((card) => [card.student_id, card]))
  const all = list.students.map((student) => student.student_id)
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(all.filter((one) => (one === id ? isChosen : chosen.includes(one))))
  const resultOf = ({ overall, grade, without_result: without }: CardStudent) => {
    if (overall === null) return t`No result yet`
    const share = formatPercent(overall)
    if (without.length > 0) return t`So far ${share}`
    return isGraded(list.grading_system) && grade ? t`Overall ${share}, grade ${grade}` : t`Overall ${share}`
  }
  return (
    <>
      <Checkbox
        label={t`Choose all`}
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={(event) => onChoose(event.currentTarget.checked ? all : [])}
      />
      <ul className={classes.rows} aria-label={t`Report cards of ${{ section: list.class_name }}`}>
        {list.students.map((student) => (
          <li key={student.student_id} className={classes.row}>
            <div className={classes.roll}>
              <Checkbox
                aria-label={t`Choose ${{ student: student.name }}`}
                checked={chosen.includes(student.student_id)}
                onChange={(event) => toggle(student.student_id, event.currentTarget.checked)}
              />
              {student.roll_number}
            </div>
            <div>
              <Anchor
                component={Link}
                to={cardLink(scope, student.student_id) + query}
                fw={600}
                aria-label={t`Report card of ${{ student: student.name }}`}
              >
                {student.name}
              </Anchor>
              <Text size="sm" className="tabular" mb={4}>
                {resultOf(student)}
              </Text>
              <Completeness {...student} />
              <Issued card={issuedTo.get(student.student_id)} />
              {student.areas_missing.length > 0 && (
                <Text size="sm" c="dimmed" mt={4}>
                  {t`Without a grade: ${{ areas: formatList(student.areas_missing) }}.`}
                </Text>
              )}
            </div>
            <RemarkField
              scope={scope}
              section={list.class_name}
              hasBank={list.is_school}
              student={student}
              isReadOnly={list.is_archived}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
