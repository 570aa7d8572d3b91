import { plural, t } from '@lingui/core/macro'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { SCORE_FIELDS, type TestType, testName, testNotes } from '../external-tests.ts'
import { putScores, readAgain } from '../portal.api.ts'
import { scoreLabel } from '../score-labels.ts'
import { checkScores, completeness, completeScores, scoreValues } from '../score-rules.ts'
import { Leaning } from './leaning.tsx'
import classes from './portal.module.css'
import { ScorePreview } from './score-preview.tsx'

interface ScoreFormProps {
  type: TestType
  /** What was entered for the same test before. */
  entered: Readonly<Record<string, number>> | null
}
/** Where the scores of one other test are entered, with what they come to. */
export function ScoreForm({ type, entered }: ScoreFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [start] = useState(() => scoreValues(type, entered))
  const form = useValidatedForm({ initialValues: start, validate: (values) => checkScores(type, values) })
  const keep = useMutation({
    mutationFn: (scores: Record<string, string>) => putScores(type, scores),
    onSuccess: async ({ message }) => {
      form.resetDirty()
      toasts.success(message)
      await readAgain(client)
      await navigate(linkTo('/student/career-assessment'))
    },
    onError: form.refuse,
  })
  const { entered: count, needed } = completeness(type, form.values)
  return (
    <Stack gap="lg">
      <SectionCard title={t`Your scores of ${{ test: testName(type) }}`}>
        <ul className={classes.notes}>
          {testNotes(type).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div style={{ marginTop: 24 }}>
          <FormBody
            form={form}
            onSend={(values) => {
              const scores = completeScores(type, values)
              if (scores) keep.mutate(scores)
            }}
            failure={keep.error}
            guards={t`The scores that you entered would be lost.`}
          >
            <div className={classes.fields}>
              {SCORE_FIELDS[type].map((field) => {
                const [low, high] = [formatNumber(field.low), formatNumber(field.high)]
                return (
                  <div key={field.name}>
                    <TextInput
                      label={scoreLabel(field)}
                      description={field.required ? t`${low} to ${high}` : t`${low} to ${high}, optional`}
                      aria-required={field.required}
                      inputMode="decimal"
                      autoComplete="off"
                      {...form.field(field.name)}
                    />
                    <Leaning name={field.name} text={form.values[field.name] ?? ''} />
                  </div>
                )
              })}
            </div>
            <Group gap="md">
              <SubmitButton isBusy={keep.isPending} busyText={t`Saving...`}>
                {t`Use these scores`}
              </SubmitButton>
              <Text component="output" size="sm" c="dimmed">
                {plural(needed, { one: `${count} of # score entered`, other: `${count} of # scores entered` })}
              </Text>
            </Group>
          </FormBody>
        </div>
      </SectionCard>
      <ScorePreview type={type} values={form.values} />
    </Stack>
  )
}
