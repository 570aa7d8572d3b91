import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox, NativeSelect, Group as Row, Stack, Text } from '@mantine/core'
import type { YearEndChoices, YearEndOutcome, YearEndStudent } from '@margam/contract/year-end'
import { useState } from 'react'
import { tellApart } from '../../../lib/tell-apart.ts'
import { type Group, outcomeOptions, studentOutcome, UNPLACED } from '../year-end-choices.ts'
import classes from './year-end.module.css'

function placeOf({ class_name, roll_number: roll }: YearEndStudent): string {
  const place = class_name || t`no class`
  return roll ? t`${place} · roll number ${roll}` : place
}

export interface StudentChoice {
  student: YearEndStudent
  outcome: YearEndOutcome
}
interface PeopleListProps {
  students: YearEndStudent[]
  groups: ReadonlyMap<string, Group>
  choices: YearEndChoices
  onChoose: (made: StudentChoice[]) => void
}
/** Students with what becomes of each; several at once by ticking them. */
export function PeopleList({ students, groups, choices, onChoose }: PeopleListProps) {
  const [ticked, setTicked] = useState<string[]>([])
  const shown = students.flatMap((student) => {
    const group = groups.get(student.class_id ?? UNPLACED)
    return group ? [{ student, group }] : []
  })
  const picked = shown.filter(({ student }) => ticked.includes(student.id))
  const count = picked.length
  const setAll = (outcome: YearEndOutcome) => {
    onChoose(picked.map(({ student }) => ({ student, outcome })))
    setTicked([])
  }
  return (
    <Stack gap="sm">
      <Row gap="sm">
        <Checkbox
          label={count ? plural(count, { one: '# selected', other: '# selected' }) : t`Select all shown`}
          checked={picked.length > 0 && picked.length === shown.length}
          indeterminate={picked.length > 0 && picked.length < shown.length}
          onChange={(event) => setTicked(event.currentTarget.checked ? shown.map(({ student }) => student.id) : [])}
        />
        {picked.length > 0 && (
          <>
            <Button size="xs" variant="default" onClick={() => setAll('promote')}>
              {t`Go up`}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAll('retain')}>
              {t`Stay`}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAll('leave')}>
              {t`Leave`}
            </Button>
          </>
        )}
      </Row>
      <ul className={classes.people}>
        {shown.map(({ student, group }) => (
          <li key={student.id} className={classes.person}>
            <Checkbox
              label={
                <>
                  {student.name}
                  <Text component="span" size="sm" c="dimmed">
                    {' '}
                    · {[placeOf(student), tellApart(student)].filter(Boolean).join(' · ')}
                  </Text>
                </>
              }
              checked={ticked.includes(student.id)}
              onChange={(event) =>
                setTicked(
                  event.currentTarget.checked ? [...ticked, student.id] : ticked.filter((one) => one !== student.id),
                )
              }
            />
            <NativeSelect
              aria-label={t`What becomes of ${student.name}`}
              data={outcomeOptions(group)}
              value={studentOutcome(choices, group, student.id)}
              onChange={(event) => onChoose([{ student, outcome: event.currentTarget.value as YearEndOutcome }])}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
