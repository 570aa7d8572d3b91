import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { usePaperLinks } from './paper-links.ts'
import { postDuplicate, takePaper } from './papers.api.ts'

/** Copies a paper and opens the copy. */
export function useDuplicate() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { paper: paperAt } = usePaperLinks()
  return useMutation({
    mutationFn: postDuplicate,
    onSuccess: async ({ message, paper }) => {
      toasts.success(message)
      await takePaper(client, paper)
      await navigate(paperAt(paper.id))
    },
    onError: (error) => toasts.error(errorText(error)),
  })
}
