import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { QuestionEditor } from '../components/question-editor.tsx'
import { useOwnLinks } from '../own-links.ts'
import { questionQuery } from '../own-questions.api.ts'

export function EditQuestionPage() {
  const { question_id: questionId = '' } = useParams()
  const links = useOwnLinks()
  const query = useQuery(questionQuery(questionId))
  return (
    <>
      <PageHeader
        title={t`Edit question`}
        description={t`It is a draft again. Papers take the approved wording until this one is approved.`}
        back={{ to: links.question(questionId), label: t`Own question` }}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
        {(question) => <QuestionEditor key={questionId} question={question} />}
      </PageState>
    </>
  )
}
