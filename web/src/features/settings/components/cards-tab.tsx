import { t } from '@lingui/core/macro'
import { NativeSelect, Stack, Switch } from '@mantine/core'
import { cardTemplates, secondLanguages } from '@margam/contract/card-paper'
import { languageName } from '@margam/contract/languages'
import { useState } from 'react'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { AreasCard } from '../../card-areas/index.ts'
import { BankCard, CardPreview } from '../../report-cards/index.ts'
import type { OrganisationSettings } from '../organisation.api.ts'
import { type CardValues, cardValues } from '../organisation-rules.ts'
import { changedFrom, useSaveSettings } from '../use-save-settings.ts'

const templateName = (template: CardValues['card_template']): string =>
  ({
    classic: t`Classic: a framed page with a full table`,
    modern: t`Modern: airy, with a bar of colour`,
    compact: t`Compact: for many subjects`,
  })[template]

type Choice = { [K in keyof CardValues]: CardValues[K] extends boolean ? K : never }[keyof CardValues]
const choices = (): { name: Choice; label: string; description?: string }[] => [
  { name: 'card_photo', label: t`Show the student’s photo`, description: t`Where the profile has one.` },
  { name: 'card_parents', label: t`Show the names of the parents or the guardian` },
  { name: 'card_class_average', label: t`Show the class average of each subject` },
  { name: 'card_class_highest', label: t`Show the highest result of the class in each subject` },
  {
    name: 'card_year_exams',
    label: t`Show each term’s exams on the card of the whole year`,
    description: t`Otherwise it shows the terms’ results.`,
  },
  {
    name: 'grade_incomplete_cards',
    label: t`Print a final grade although subjects have no result yet`,
    description: t`Otherwise the final grade and the rank wait until every subject has one.`,
  },
]

interface CardsTabProps {
  settings: OrganisationSettings
  onSaved: () => void
}
/** How the school's report cards look, with an example beside the choices. */
export function CardsTab({ settings, onSaved }: CardsTabProps) {
  // what the form was filled from, also when newer settings arrive meanwhile
  const [start] = useState(settings)
  const form = useValidatedForm({ initialValues: cardValues(start) })
  const save = useSaveSettings({ start, refuse: form.refuse, onSaved })
  const { values } = form
  return (
    <Stack gap="lg">
      <SectionCard title={t`What report cards show`}>
        <FormBody
          guards={t`Your changes to report cards would be lost.`}
          form={form}
          onSend={(chosen) => save.mutate(changedFrom(cardValues(start), chosen))}
          failure={save.error}
          failureText={save.failureText}
        >
          <NativeSelect
            label={t`Template`}
            data={cardTemplates.map((value) => ({ value, label: templateName(value) }))}
            maw="26rem"
            {...form.field('card_template')}
          />
          <NativeSelect
            label={t`Second language of the labels`}
            description={t`What the school writes itself, such as names of subjects and exams, stays as it is.`}
            data={secondLanguages.map((value) => ({ value, label: value ? languageName(value) : t`None` }))}
            maw="26rem"
            {...form.field('card_second_language')}
          />
          {choices().map(({ name, label, description }) => (
            <Switch
              key={name}
              label={label}
              description={description}
              checked={values[name]}
              onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
              py={6}
            />
          ))}
          <div>
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {t`Save report cards`}
            </SubmitButton>
          </div>
        </FormBody>
      </SectionCard>
      <AreasCard />
      <BankCard />
      <SectionCard title={t`Example`}>
        <CardPreview
          look={{
            card_template: values.card_template,
            card_second_language: values.card_second_language,
            card_parents: values.card_parents,
            card_class_average: values.card_class_average,
            card_class_highest: values.card_class_highest,
          }}
        />
      </SectionCard>
    </Stack>
  )
}
