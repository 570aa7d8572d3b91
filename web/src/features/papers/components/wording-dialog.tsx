import { t } from '@lingui/core/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts'
import { postEdit, type QuestionPaper, takePaper, type WordingReply, wordingQuery } from '../papers.api.ts'
import { showStored } from '../use-paper-change.ts'
import { validateWording, type WordingValues } from '../wording-form.ts'
import { QuestionText } from './question-text.tsx'
import classes from './wording-dialog.module.css'

interface WordingDialogProps {
  paper: QuestionPaper
  number: number
  onClose: () => void
}
/** The wording of a question on this paper alone. */
export function WordingDialog({ paper, number, onClose }: WordingDialogProps) {
  // a paper that changes behind the dialog takes away neither what is typed nor the state it was begun from
  const [begun] = useState(paper)
  const query = useQuery(wordingQuery(begun, number))
  return (
    <FormModal opened onClose={onClose} size="xl" title={t`Wording of question ${number}`}>
      <PageState query={query} loadingLabel={t`Loading the wording`}>
        {(wording) => <WordingForm paper={begun} number={number} wording={wording} onClose={onClose} />}
      </PageState>
    </FormModal>
  )
}

function WordingForm({ paper, number, wording, onClose }: WordingDialogProps & { wording: WordingReply }) {
  const client = useQueryClient()
  const ask = useAskToLeave()
  const form = useValidatedForm<WordingValues>({
    initialValues: { parts: wording.parts.map(({ stem, options, answer }) => ({ stem, options, answer })) },
    validate: validateWording,
    scope: 'wording',
  })
  const save = useMutation({
    mutationFn: ({ parts }: WordingValues) => postEdit(paper, number, parts),
    onSuccess: async ({ message, paper: stored }) => {
      form.resetDirty()
      toasts.success(message)
      await takePaper(client, stored)
      onClose()
    },
    onError: form.refuse,
  })
  const showOther = () => {
    void showStored(client, save.error)
    form.resetDirty()
    onClose()
  }
  return (
    <FormBody
      form={form}
      guards={t`What you changed in this question would be lost.`}
      failure={save.error}
      onSend={(values) => save.mutate(values)}
    >
      {isConflict(save.error) && <ChangedMeanwhile closes onShow={showOther} />}
      <Text size="sm" c="dimmed">
        {t`It changes on this paper only. Formulas stand between dollars, for example $x^2 + 1$.`}
      </Text>
      {wording.parts.map(({ label, key }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
        <Part key={index} form={form} index={index} label={label} letter={key} language={paper.language} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => ask(onClose)}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save wording`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

interface PartProps {
  form: ValidatedForm<WordingValues>
  index: number
  /** "(a)"; empty where the question has one part. */
  label: string
  /** The letter of the right option. */
  letter: string | null
  language: QuestionPaper['language']
}
function Part({ form, index, label, letter, language }: PartProps) {
  const at = `parts.${index}`
  const part = form.values.parts[index]
  const grows = { autosize: true, minRows: 1, maxRows: 12, lang: language } as const
  if (!part) return null
  return (
    <fieldset className={classes.part} aria-label={label || t`Wording`}>
      {label && <Text fw={650}>{label}</Text>}
      <Textarea label={t`Question`} required {...grows} minRows={2} {...form.field(`${at}.stem`)} />
      {part.options.map((_, place) => {
        const own = String.fromCodePoint(65 + place)
        const isRight = own === letter?.toUpperCase()
        return (
          <Textarea
            // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
            key={place}
            label={isRight ? t`Option ${own}, the right one` : t`Option ${own}`}
            required
            {...grows}
            {...form.field(`${at}.options.${place}`)}
          />
        )
      })}
      <FieldError form={form} path={`${at}.options`} />
      {part.options.length === 0 && <Textarea label={t`Answer`} required {...grows} {...form.field(`${at}.answer`)} />}
      <section className={classes.preview} aria-label={t`Preview`}>
        <Text size="sm" c="dimmed">{t`Preview`}</Text>
        <QuestionText text={part.stem} lang={language} />
        {part.options.length > 0 && (
          <ol type="A">
            {part.options.map((option, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- options have no other name
              <li key={place}>
                <QuestionText text={option} lang={language} />
              </li>
            ))}
          </ol>
        )}
        {part.options.length === 0 && (
          <div className={classes.answer}>
            <QuestionText text={part.answer} lang={language} />
          </div>
        )}
      </section>
    </fieldset>
  )
}

/** What is wrong with all options together. */
function FieldError({ form, path }: { form: ValidatedForm<WordingValues>; path: string }) {
  const { id, error } = form.field(path)
  return (
    error && (
      <Text id={id} tabIndex={-1} size="sm" c="var(--mantine-color-error)">
        {error}
      </Text>
    )
  )
}
