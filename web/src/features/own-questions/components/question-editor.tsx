import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toasts } from '../../../lib/toasts.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { useOwnLinks } from '../own-links.ts'
import { type OwnQuestion, putQuestion, storedQuestion, takeQuestion } from '../own-questions.api.ts'
import { bodyOf, type QuestionValues, validateQuestion, valuesOf } from '../question-form.ts'
import { QuestionForm } from './question-form.tsx'

/** Words a question anew, from the version that was opened. */
export function QuestionEditor({ question }: { question: OwnQuestion }) {
  const { question_id: questionId } = question
  const client = useQueryClient()
  const navigate = useNavigate()
  const links = useOwnLinks()
  // what is being typed began from this version, whatever is read meanwhile
  const [version, setVersion] = useState(question.version)
  const [isStale, setIsStale] = useState(false)
  const form = useValidatedForm<QuestionValues>({ initialValues: valuesOf(question), validate: validateQuestion })
  const save = useMutation({
    mutationFn: (values: QuestionValues) => putQuestion(questionId, version, bodyOf(values)),
    onSuccess: async ({ message, question: stored }) => {
      form.resetDirty()
      toasts.success(message)
      await takeQuestion(client, stored)
      await navigate(links.question(questionId))
    },
    onError: (error) => {
      const stored = storedQuestion(error)
      if (!stored) return form.refuse(error)
      setVersion(stored.version)
      setIsStale(true)
    },
  })
  return (
    <>
      {isStale && (
        <Alert color="amber" mb="md" role="alert" title={t`This question was changed elsewhere meanwhile`}>
          {t`What you typed is still here. Save it again to put it in the place of what is stored now.`}
        </Alert>
      )}
      <QuestionForm
        form={form}
        failure={save.error}
        isBusy={save.isPending}
        back={links.question(questionId)}
        onSend={(values) => save.mutate(values)}
      />
    </>
  )
}
