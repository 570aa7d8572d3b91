import { t } from '@lingui/core/macro'
import { SimpleGrid, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/date-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Wishes } from '../wishes.ts'
import { dateProblem, minutesProblem } from '../wishes-reason.ts'

interface PaperDetailsProps {
  wishes: Wishes
  onWishes: (wishes: Wishes) => void
}
/** What stands at the head of the paper. */
export const PaperDetails = ({ wishes, onWishes }: PaperDetailsProps) => (
  <SectionCard title={t`Head of the paper`} description={t`All three may stay empty; they can be changed later.`}>
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput
        label={t`Title`}
        description={t`For example “Half-yearly examination”`}
        maxLength={100}
        autoComplete="off"
        value={wishes.title}
        onChange={(event) => onWishes({ ...wishes, title: event.currentTarget.value })}
      />
      <TextInput
        label={t`Time allowed`}
        description={t`Minutes; empty for the usual time`}
        inputMode="numeric"
        autoComplete="off"
        value={wishes.minutes}
        error={minutesProblem(wishes.minutes)}
        onChange={(event) => onWishes({ ...wishes, minutes: event.currentTarget.value.trim() })}
      />
      <DateField
        label={t`Exam date`}
        value={wishes.examDate}
        error={dateProblem(wishes.examDate)}
        onChange={(examDate) => onWishes({ ...wishes, examDate })}
      />
    </SimpleGrid>
  </SectionCard>
)
