import { plural, t } from '@lingui/core/macro'
import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type OfferedPaper, putPaper, type QuestionSheet, sheetQuery } from '../question-marks.api.ts'

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

interface ChoosePaperProps {
  sheet: QuestionSheet
  onDone: () => void
}
/** Which paper an exam was. */
export function ChoosePaper({ sheet, onDone }: ChoosePaperProps) {
  const client = useQueryClient()
  const { exam_id: examId, papers, max_mark: marks, paper, students } = sheet
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const marked = students.filter(({ version }) => version > 0).length
  const choose = useMutation({
    mutationFn: () => putPaper(examId, chosen, isAsking),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      onDone()
      await client.refetchQueries({ queryKey: sheetQuery(examId).queryKey })
    },
    onError: (error) => toasts.error(fieldErrors(error)['paper_id']?.[0] ?? errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  if (papers.length === 0)
    return (
      <EmptyState
        title={t`No question paper of ${marks} marks for this class yet.`}
        action={
          <Button component={Link} to={linkTo('/teacher/question_paper_generator')} variant="default">
            {t`Make a question paper`}
          </Button>
        }
      >
        {t`Marks by question need the paper that the class sat: one of yours, or one that a colleague shares.`}
      </EmptyState>
    )
  return (
    <SectionCard
      title={paper ? t`Another paper` : t`Which paper was it?`}
      description={t`Papers of ${marks} marks, yours and those that colleagues share. Their questions become the columns.`}
    >
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t`Question papers`}>
        <Stack gap="sm">
          {papers.map((one) => (
            <Radio key={one.paper_id} value={one.paper_id} label={one.title || one.qn_code} description={about(one)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group mt="lg" gap="sm">
        <Button
          disabled={chosen === ''}
          loading={choose.isPending}
          onClick={() => (marked > 0 ? setIsAsking(true) : choose.mutate())}
        >
          {t`Use this paper`}
        </Button>
        {paper && (
          <Button variant="default" onClick={onDone}>
            {t`Cancel`}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="md">
        {t`Sets B to F have the same questions under other numbers: the columns are those of set A.`}{' '}
        <Anchor component={Link} underline="always" to={linkTo('/teacher/question_paper_history')}>
          {t`All question papers`}
        </Anchor>
      </Text>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t`Use another paper?`}
          confirmLabel={t`Use this paper`}
          isBusy={choose.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => choose.mutate()}
        >
          {plural(marked, {
            one: 'The marks by question of # student are thrown away. The mark of the exam stays.',
            other: 'The marks by question of # students are thrown away. The marks of the exam stay.',
          })}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}

const about = ({ subject, qn_code: code, created_at: made, made_by: maker }: OfferedPaper) =>
  [subject, code, formatDayOf(made), maker].join(' · ')
