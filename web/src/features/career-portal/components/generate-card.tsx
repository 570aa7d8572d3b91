import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type Assessments, assessmentsQuery, postGenerate } from '../portal.api.ts'
import { classOf, classOptions, hasStream, streamOptions } from '../streams.ts'

/** Both results were there when the page was read, and are not now. */
class NotComplete extends Error {}

interface Asked {
  school_class: number | null
  stream: string | null
}
function useGenerate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const { reasoning, interests } = await client.fetchQuery({ ...assessmentsQuery, staleTime: 0 })
      if (!reasoning || !interests) throw new NotComplete()
      return postGenerate(asked)
    },
    onSuccess: async ({ career_result_id: id }) => {
      toasts.success(t`Career analysis generated successfully!`)
      await navigate(linkTo('/student/career-results/:career_result_id', { career_result_id: id }))
    },
    onError: (error) => toasts.error(problemOf(error)),
  })
}

const problemOf = (error: unknown) =>
  error instanceof NotComplete
    ? t`Assessment data is not complete`
    : error instanceof ApiError
      ? errorText(error, t`Failed to generate analysis`)
      : t`Failed to generate analysis`

/** Both results become careers worth exploring; class and stream are asked where the record leaves them open. */
export function GenerateCard({ assessments }: { assessments: Assessments }) {
  const { reasoning, interests, school_class: known } = assessments
  const hint = useId()
  const generate = useGenerate()
  const [chosenClass, setChosenClass] = useState('')
  const [stream, setStream] = useState(assessments.stream ?? '')
  const isComplete = reasoning !== null && interests !== null
  const schoolClass = known ?? classOf(chosenClass)
  const asksStream = hasStream(schoolClass ?? null)
  const missing = missingText({ isComplete, asksClass: schoolClass === undefined, asksStream: asksStream && !stream })
  return (
    <SectionCard
      title={t`Careers worth exploring`}
      description={t`Both results together point to careers, with what each asks for and the ways into it. A starting point, not a verdict.`}
    >
      {isComplete && (
        <Group gap="md" mb="md" align="flex-start">
          {known === null && (
            <NativeSelect
              label={t`Your class`}
              w={220}
              data={classOptions()}
              value={chosenClass}
              onChange={(event) => setChosenClass(event.currentTarget.value)}
            />
          )}
          {asksStream && (
            <NativeSelect
              label={t`Your stream`}
              w={320}
              maw="100%"
              data={[{ value: '', label: t`Choose your stream` }, ...streamOptions()]}
              value={stream}
              onChange={(event) => setStream(event.currentTarget.value)}
            />
          )}
        </Group>
      )}
      <Group gap="md">
        <Button
          disabled={missing !== null || generate.isPending}
          aria-busy={generate.isPending}
          {...(missing ? { 'aria-describedby': hint } : {})}
          onClick={() =>
            generate.mutate({ school_class: schoolClass ?? null, stream: asksStream && stream ? stream : null })
          }
        >
          {generate.isPending ? t`Generating...` : t`Generate`}
        </Button>
        <Text id={hint} c="dimmed" size="sm">
          {missing}
        </Text>
      </Group>
    </SectionCard>
  )
}

function missingText(open: { isComplete: boolean; asksClass: boolean; asksStream: boolean }): string | null {
  if (!open.isComplete) return t`Complete both parts first, in any order.`
  if (open.asksClass) return t`Choose your class first.`
  return open.asksStream ? t`Choose your stream first.` : null
}
