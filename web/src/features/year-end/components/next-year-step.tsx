import { t } from '@lingui/core/macro'
import { Checkbox, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import type { YearEndChoices } from '@margam/contract/year-end'
import type { Sentence } from '@margam/school/sentence'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { YearEnd } from '../year-end.api.ts'

interface NextYearStepProps {
  data: YearEnd
  choices: YearEndChoices
  errors: { next_starts_on: Sentence | undefined; next_ends_on: Sentence | undefined }
  onChoices: (choices: YearEndChoices) => void
}
/** The year to come, what its classes take along, and when it begins. */
export function NextYearStep({ data, choices, errors, onChoices }: NextYearStepProps) {
  const { next } = data
  const set = (change: Partial<YearEndChoices>) => onChoices({ ...choices, ...change })
  const startsOn = next.exists ? next.starts_on : choices.next_starts_on
  const { name } = next
  const [start, end, firstDay] = [formatDay(next.starts_on), formatDay(next.ends_on), formatDay(startsOn)]
  const hasBegun = startsOn <= data.today
  return (
    <Stack gap="lg">
      <SectionCard
        title={next.exists ? t`The next year: ${name}` : t`The next year`}
        description={
          next.exists
            ? t`${start} – ${end}. It is there already; its classes are kept.`
            : t`It is made with these days.`
        }
      >
        {!next.exists && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField
              label={t`First day`}
              required
              value={choices.next_starts_on}
              onChange={(day) => set({ next_starts_on: day })}
              error={errors.next_starts_on && speak(errors.next_starts_on)}
            />
            <DateField
              label={t`Last day`}
              required
              value={choices.next_ends_on}
              onChange={(day) => set({ next_ends_on: day })}
              error={errors.next_ends_on && speak(errors.next_ends_on)}
            />
          </SimpleGrid>
        )}
        {next.exists && (
          <Text c="dimmed" size="sm">
            {t`Its days can be changed under Academic Years.`}
          </Text>
        )}
      </SectionCard>
      <SectionCard
        title={t`New classes take along`}
        description={t`Each class of this year gets a namesake: the new 9 A is set up as this year’s 9 A.`}
      >
        <Stack gap="sm">
          <Checkbox
            label={t`Subjects`}
            checked={choices.copy_subjects}
            onChange={(event) => set({ copy_subjects: event.currentTarget.checked })}
          />
          <Checkbox
            label={t`Class teachers and subject teachers`}
            description={t`Archived teachers are left out.`}
            checked={choices.copy_teachers}
            onChange={(event) => set({ copy_teachers: event.currentTarget.checked })}
          />
        </Stack>
      </SectionCard>
      <SectionCard title={t`When students move`}>
        {hasBegun ? (
          <Text>{t`The next year has begun, so they move as soon as you confirm the preview.`}</Text>
        ) : (
          <Radio.Group
            aria-label={t`When students move`}
            value={choices.when}
            onChange={(when) => set({ when: when === 'now' ? 'now' : 'first_day' })}
          >
            <Stack gap="sm">
              <Radio
                value="first_day"
                label={t`On the first day, ${firstDay}`}
                description={t`The new classes are there at once, so that you can plan their timetable. Until the day registers and marks go on as they are, and you can call it off.`}
              />
              <Radio
                value="now"
                label={t`Now`}
                description={t`The next year becomes the current one as soon as you confirm. The past year stays readable and can still be corrected.`}
              />
            </Stack>
          </Radio.Group>
        )}
      </SectionCard>
    </Stack>
  )
}
