import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { toasts } from '../../../lib/toasts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { QuestionForm } from '../components/question-form.tsx'
import { useOwnLinks } from '../own-links.ts'
import { postQuestion, takeQuestion } from '../own-questions.api.ts'
import { bodyOf, emptyQuestion, type QuestionValues, validateQuestion } from '../question-form.ts'

/** Writes a question; what the list was narrowed to is what it is about. */
export function NewQuestionPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const links = useOwnLinks()
  const [params] = useSearchParams()
  const at = (name: string) => params.get(name) ?? ''
  const form = useValidatedForm<QuestionValues>({
    initialValues: emptyQuestion({ brd: at('brd'), cls: at('cls'), sub: at('sub'), topic: at('topic') }),
    validate: validateQuestion,
  })
  const save = useMutation({
    mutationFn: (values: QuestionValues) => postQuestion(bodyOf(values)),
    onSuccess: async ({ message, question }) => {
      form.resetDirty()
      toasts.success(message)
      await takeQuestion(client, question)
      await navigate(links.question(question.question_id))
    },
    onError: form.refuse,
  })
  return (
    <>
      <PageHeader
        title={t`Write a question`}
        description={t`It is a draft until it is approved; then your papers can use it.`}
        back={{ to: links.list, label: t`Own questions` }}
      />
      <QuestionForm
        form={form}
        failure={save.error}
        isBusy={save.isPending}
        back={links.list}
        onSend={(values) => save.mutate(values)}
      />
    </>
  )
}
