import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPencilCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { postPractice, takePractice } from '../practice.api.ts'

/** Begins to practise a paper, or goes on where it was left. */
export function StartPractice({ paperId, isAgain = false }: { paperId: string; isAgain?: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => postPractice(paperId),
    onSuccess: async ({ practice }) => {
      await takePractice(client, practice)
      await navigate(linkTo('/student/practice/:practice_id', { practice_id: practice.practice_id }))
    },
    onError: (error) =>
      toasts.error(
        error instanceof ApiError && error.status === 404
          ? t`This paper is no longer in your history.`
          : errorText(error),
      ),
  })
  return (
    <Button
      loading={start.isPending}
      leftSection={<IconPencilCheck size={20} stroke={1.75} aria-hidden />}
      onClick={() => start.mutate()}
    >
      {isAgain ? t`Practise again` : t`Practise`}
    </Button>
  )
}
