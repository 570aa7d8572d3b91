import { t } from '@lingui/core/macro'
import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { difficultyWords, thinkingWords, typeWords } from '../../papers/index.ts'
import { QuestionVerdicts } from '../../proposed-questions/index.ts'
import { PictureField } from '../components/picture-field.tsx'
import { QuestionActions } from '../components/question-actions.tsx'
import { QuestionSheet } from '../components/question-sheet.tsx'
import { QuestionUse } from '../components/question-use.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { useOwnLinks } from '../own-links.ts'
import { type OwnQuestion, questionQuery } from '../own-questions.api.ts'

/** An own question as it is printed, where it stands, and what can be done with it. */
export function QuestionPage() {
  const { question_id: questionId = '' } = useParams()
  const links = useOwnLinks()
  const query = useQuery(questionQuery(questionId))
  return (
    <>
      <PageHeader
        title={t`Own question`}
        back={{ to: links.list, label: t`Own questions` }}
        actions={query.data && <QuestionActions question={query.data} />}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={6} />}>
        {(question) => <Shown question={question} />}
      </PageState>
    </>
  )
}

function Shown({ question }: { question: OwnQuestion }) {
  const { status, is_in_use: isInUse, is_archived: isArchived, reason, reviewed_by: reviewer, tags } = question
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <StatusBadge status={status} is_archived={isArchived} />
        <Text size="sm">{standing(question)}</Text>
      </Group>
      {reason !== '' && status === 'draft' && (
        <Alert color="amber" title={reviewer ? t`Sent back by ${reviewer}` : t`Sent back`}>
          {reason}
        </Alert>
      )}
      {isInUse && status !== 'approved' && (
        <Alert color="cobalt">{t`Papers take the wording that was approved before, until this one is approved.`}</Alert>
      )}
      <QuestionSheet
        type={question.type}
        marks={question.marks}
        stem={question.stem}
        options={question.options.map(({ text, is_right }) => ({ text, isRight: is_right }))}
        answer={question.answer}
        accepted={question.accepted}
        scheme={question.scheme}
        picture={question.picture}
        lang={question.language}
      />
      {question.may.edit && <PictureField question={question} />}
      {question.source === 'proposed' && <QuestionVerdicts questionId={question.question_id} />}
      {isInUse && <QuestionUse questionId={question.question_id} />}
      <SectionCard title={t`About it`}>
        <Facts
          facts={[
            { label: t`Board and class`, value: t`${{ board: question.brd }}, class ${{ cls: question.cls }}` },
            { label: t`Subject`, value: question.sub },
            { label: t`Topic`, value: question.topic_name },
            { label: t`Kind`, value: typeWords()[question.type] },
            { label: t`Difficulty`, value: difficultyWords()[question.difficulty] },
            { label: t`Thinking`, value: thinkingWords()[question.thinking] },
            { label: t`Written by`, value: question.written_by },
            { label: t`Last changed`, value: formatMoment(question.changed_at) },
          ]}
        />
        {tags.length > 0 && (
          <Group gap="xs" mt="md">
            {tags.map((tag) => (
              <Badge key={tag} variant="default" tt="none">
                {tag}
              </Badge>
            ))}
          </Group>
        )}
      </SectionCard>
    </Stack>
  )
}

function standing({ status, is_archived: isArchived, may, reviewed_by: reviewer }: OwnQuestion): string {
  if (isArchived) return t`No new paper will use it. Papers that were made keep it.`
  if (status === 'approved') return reviewer ? t`Approved by ${reviewer}. Papers can use it.` : t`Papers can use it.`
  if (status === 'in-review')
    return may.review
      ? t`It waits for you: approve it, or send it back.`
      : t`It waits for a teacher of the subject, or for the school.`
  return may.approve ? t`Approve it, and your papers can use it.` : t`Send it for review, so that papers can use it.`
}
