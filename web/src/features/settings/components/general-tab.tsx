import { t } from '@lingui/core/macro'
import { Anchor, Checkbox, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { languageName } from '@margam/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatWeekday } from '../../../lib/format.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { gradingOptions } from '../../../ui/grading-options.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import type { OrganisationSettings } from '../organisation.api.ts'
import { checkGeneral, generalBody, generalValues, WEEKDAYS } from '../organisation-rules.ts'
import { changedFrom, useSaveSettings } from '../use-save-settings.ts'

interface TabProps {
  settings: OrganisationSettings
  onSaved: () => void
}
export function GeneralTab({ settings, onSaved }: TabProps) {
  // what the form was filled from, also when newer settings arrive meanwhile
  const [start] = useState(settings)
  const form = useValidatedForm({ initialValues: generalValues(start), validate: checkGeneral })
  const save = useSaveSettings({ start, refuse: form.refuse, onSaved })
  const { value: days, error: daysError, onChange: onDays } = form.field('working_days')
  return (
    <Stack gap="lg">
      <YearCard />
      <SectionCard title={t`Marks and attendance`}>
        <FormBody
          guards={t`Your changes to the general settings would be lost.`}
          form={form}
          onSend={(values) => save.mutate(changedFrom(generalBody(generalValues(start)), generalBody(values)))}
          failure={save.error}
          failureText={save.failureText}
        >
          <NativeSelect
            label={t`Grading system`}
            description={t`How grades are shown on report cards and mark lists.`}
            data={gradingOptions()}
            {...form.field('grading_system')}
          />
          {settings.languages.length > 1 && (
            <NativeSelect
              label={t`Language of papers`}
              description={t`Of report cards and class reports, and of the letters to families.`}
              data={settings.languages.map((code) => ({ value: code, label: languageName(code) }))}
              {...form.field('paper_language')}
            />
          )}
          <TextInput
            label={t`Low attendance threshold (%)`}
            description={t`Students below it are listed. Their families are told where mails about attendance are switched on under Notifications.`}
            inputMode="decimal"
            maw={260}
            {...form.field('low_attendance_threshold')}
          />
          <Group gap="lg" align="flex-start">
            <TextInput
              label={t`Pass mark for early warnings (%)`}
              description={t`A mark below it is a low one. Left empty, it is ${settings.usual_pass_mark}, where your grades begin to pass.`}
              inputMode="decimal"
              maw={360}
              {...form.field('forecast_pass_mark')}
            />
            <TextInput
              label={t`Warn from a chance of (in 100)`}
              description={t`How likely a low next mark has to be before teachers are told: 20 to 90.`}
              inputMode="numeric"
              maw={360}
              {...form.field('forecast_warning_chance')}
            />
          </Group>
          <Checkbox.Group
            label={t`Working days`}
            description={t`A school day begins and ends at midnight, Indian Standard Time.`}
            value={days}
            error={daysError}
            onChange={onDays}
          >
            <Group gap="lg" mt={4}>
              {WEEKDAYS.map((day) => (
                <Checkbox key={day} value={String(day)} label={formatWeekday(day)} py={10} />
              ))}
            </Group>
          </Checkbox.Group>
          <Switch
            label={t`Hold new marks as drafts until somebody publishes them`}
            checked={form.values.hold_marks_as_drafts}
            onChange={(event) => form.setFieldValue('hold_marks_as_drafts', event.currentTarget.checked)}
            py={10}
          />
          <Switch
            label={t`Ask parents by email before a student under 18 takes the career tests`}
            description={t`Otherwise a parent or guardian agrees beside the student, on the student’s own screen.`}
            checked={form.values.verified_consent}
            onChange={(event) => form.setFieldValue('verified_consent', event.currentTarget.checked)}
            py={10}
          />
          <div>
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {t`Save general settings`}
            </SubmitButton>
          </div>
        </FormBody>
      </SectionCard>
    </Stack>
  )
}

function YearCard() {
  const { userId } = useSignedIn()
  const years = useQuery(schoolYearsQuery(userId))
  const current = years.data?.academic_years.find((year) => year.current)
  const yearName = current?.academic_year_name
  return (
    <SectionCard title={t`School year`}>
      <Text>
        {yearName && t`The current academic year is ${yearName}.`}{' '}
        <Anchor component={Link} to={linkTo('/organisation/academic-years')} underline="always">
          {t`Years, holidays and terms`}
        </Anchor>
        {' · '}
        <Anchor component={Link} to={linkTo('/organisation/schedule')} underline="always">
          {t`Periods and timetable`}
        </Anchor>
      </Text>
    </SectionCard>
  )
}
