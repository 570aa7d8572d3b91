import { plural, t } from '@lingui/core/macro'
import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type Brush, isPlannable, lessonsBySubject } from '../class-brush.ts'
import { lessonsToFill, MOST_LESSONS, USUAL_LESSONS, type Wanted } from '../lessons-to-fill.ts'
import type { ClassPlanning, Week } from '../timetable.api.ts'
import type { Fill } from '../use-fill.ts'
import classes from './timetable.module.css'

interface FillPanelProps {
  className: string
  planning: ClassPlanning
  week: Week
  brush: Brush
  onBrush: (brush: Brush) => void
  /** How many lessons a week each subject is to have, in this class and the next. */
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  fill: Fill
}
/** The class's subjects: all are filled in at once, or one that is held goes where a free period is clicked. */
export function FillPanel({ className, planning, week, brush, onBrush, wanted, onWanted, fill }: FillPanelProps) {
  const [missing, setMissing] = useState<string[]>([])
  const counts = lessonsBySubject(week)
  const plannable = planning.subjects.filter(isPlannable)
  const without = planning.subjects.filter((taught) => !isPlannable(taught)).map((taught) => taught.subject)
  const fillAll = () => {
    const found = lessonsToFill(planning, week, wanted, brush.room)
    setMissing(found.missing)
    if (found.lessons.length) fill.mutate(found.lessons)
  }
  return (
    <SectionCard
      title={t`Subjects of ${className}`}
      description={t`Say how many lessons a week each is to have and fill the week; or choose one and click the free periods that it gets.`}
    >
      <Stack gap="md">
        <div className={classes.subjects}>
          {plannable.map((taught) => {
            const { subject_id: id, subject } = taught
            const count = counts.get(id) ?? 0
            const isHeld = brush.taught?.subject_id === id
            return (
              <div key={id} className={classes.subjectRow}>
                <UnstyledButton
                  className={classes.subjectChoice}
                  aria-pressed={isHeld}
                  onClick={() => onBrush({ ...brush, taught: isHeld ? null : taught })}
                >
                  <span className={classes.subject}>{subject}</span>
                  <span className={classes.teacher}>{taught.teacher}</span>
                  <span className={classes.count}>{t`${count} a week`}</span>
                </UnstyledButton>
                <NumberInput
                  aria-label={t`Lessons a week of ${subject}`}
                  min={0}
                  max={MOST_LESSONS}
                  allowDecimal={false}
                  clampBehavior="strict"
                  w={72}
                  value={wanted[id] ?? (count || USUAL_LESSONS)}
                  onChange={(value) => onWanted({ ...wanted, [id]: Number(value) || 0 })}
                />
              </div>
            )
          })}
        </div>
        {without.length > 0 && (
          <Text size="sm">{t`Without a teacher, so not to be planned yet: ${{ subjects: without.join(', ') }}.`}</Text>
        )}
        <Group align="flex-end" gap="md">
          <TextInput
            label={t`Room`}
            list="fill-rooms"
            maxLength={40}
            w={140}
            value={brush.room}
            onChange={(event) => onBrush({ ...brush, room: event.currentTarget.value })}
          />
          <Button onClick={fillAll} loading={fill.isPending} disabled={plannable.length === 0}>
            {t`Fill the week`}
          </Button>
          <Checkbox
            label={t`A click adds a double period`}
            checked={brush.isDouble}
            mb={8}
            onChange={(event) => onBrush({ ...brush, isDouble: event.currentTarget.checked })}
          />
        </Group>
        <output>
          {missing.length > 0 && (
            <Text size="sm">
              {plural(missing.length, {
                one: 'No free period suits every lesson of this subject:',
                other: 'No free period suits every lesson of these subjects:',
              })}{' '}
              {missing.join(', ')}
            </Text>
          )}
        </output>
      </Stack>
    </SectionCard>
  )
}
