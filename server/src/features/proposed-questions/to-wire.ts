import type { ReplyInput } from '@margam/contract/endpoint'
import type { readProposals } from '@margam/contract/proposed-questions'
import type { Verdict } from '@margam/papers/proposed/index'
import type { RunRow, TryRow } from './proposed-questions.queries.ts'

type Run = ReplyInput<typeof readProposals>['runs'][number]

export const toVerdict = ({ gate, outcome, reason }: Verdict): Run['tries'][number]['verdicts'][number] => ({
  gate,
  outcome,
  reason: reason ?? '',
})

export const toRun = (row: RunRow & { topicName: string | null }, tries: readonly TryRow[]): Run => ({
  run_id: row.id,
  asked_at: row.askedAt.toISOString(),
  is_finished: row.finishedAt !== null,
  cls: row.wishes.cls,
  sub: row.wishes.sub,
  topic_name: row.topicName ?? row.wishes.topic,
  type: row.wishes.type,
  marks: row.wishes.marks,
  count: row.questions,
  tries: tries.map(({ place, verdicts, questionId }) => ({
    question: place,
    verdicts: verdicts.map(toVerdict),
    question_id: questionId ?? '',
  })),
})
