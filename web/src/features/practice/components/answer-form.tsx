import { t } from '@lingui/core/macro'
import { Button, Group, Radio, Stack, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { errorText, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { QuestionText } from '../../papers/index.ts'
import { optionLetter } from '../option-letter.ts'
import { MOST_LETTERS, type PracticePart, putAnswer, readAgain, takePart } from '../practice.api.ts'
import classes from './practice.module.css'

export interface AnswerFormProps {
  practiceId: string
  part: PracticePart
  /** What a screen reader calls the question. */
  name: string
  lang: string | undefined
  /** Told whether an answer stands here that was not checked. */
  onTyped: (key: string, isTyped: boolean) => void
}
/** Where a question is answered, once. */
export function AnswerForm({ practiceId, part, name, lang, onTyped }: AnswerFormProps) {
  const client = useQueryClient()
  const [given, setGiven] = useState('')
  const { key } = part
  const isTyped = given.trim() !== ''
  useEffect(() => {
    if (!isTyped) return
    onTyped(key, true)
    return () => onTyped(key, false)
  }, [key, isTyped, onTyped])
  useUnsavedGuard(isTyped && part.kind !== 'choice', t`An answer that you did not check would be lost.`)
  const send = useMutation({
    mutationFn: (answer: string) => putAnswer(practiceId, part.key, answer),
    onSuccess: (stored) => takePart(client, practiceId, stored),
    onError: (error) => {
      toasts.error(errorText(error))
      // answered in another window, or finished there
      if (isConflict(error)) void readAgain(client, practiceId)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped || part.kind === 'written') send.mutate(given.trim())
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <Input part={part} name={name} lang={lang} given={given} onGiven={setGiven} />
      <Group gap="sm" mt="sm">
        <Button
          type="submit"
          loading={send.isPending}
          disabled={!isTyped && part.kind !== 'written'}
          aria-label={part.kind === 'written' ? t`Show the scheme of ${name}` : t`Check the answer of ${name}`}
        >
          {part.kind === 'written' ? t`Show the scheme` : t`Check the answer`}
        </Button>
        {part.kind !== 'written' && (
          <Button
            variant="subtle"
            color="gray"
            disabled={send.isPending}
            aria-label={t`Show the answer of ${name}`}
            onClick={() => send.mutate('')}
          >
            {t`Show the answer`}
          </Button>
        )}
      </Group>
    </form>
  )
}

interface InputProps extends Omit<AnswerFormProps, 'practiceId' | 'onTyped'> {
  given: string
  onGiven: (given: string) => void
}
function Input({ part, name, lang, given, onGiven }: InputProps) {
  const id = useId()
  if (part.kind === 'choice')
    return (
      <Radio.Group
        name={id}
        value={given}
        onChange={onGiven}
        label={<VisuallyHidden>{t`Your answer to ${name}`}</VisuallyHidden>}
      >
        <Stack gap="xs">
          {(part.options ?? []).map((option, i) => (
            <Radio
              // oxlint-disable-next-line react/no-array-index-key -- the options never move
              key={i}
              value={String(i)}
              label={
                <span className={classes.option}>
                  <span>{optionLetter(i)}</span> <QuestionText text={option} lang={lang} />
                </span>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    )
  if (part.kind === 'typed')
    return (
      <TextInput
        label={t`Your answer`}
        aria-label={t`Your answer to ${name}`}
        autoComplete="off"
        maw={420}
        maxLength={MOST_LETTERS}
        lang={lang}
        value={given}
        onChange={(event) => onGiven(event.currentTarget.value)}
      />
    )
  return (
    <Textarea
      label={t`Your answer`}
      aria-label={t`Your answer to ${name}`}
      description={t`Type it here, or write it on paper.`}
      autosize
      minRows={3}
      maxLength={MOST_LETTERS}
      lang={lang}
      value={given}
      onChange={(event) => onGiven(event.currentTarget.value)}
    />
  )
}
