import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo } from '../../app/link-to.ts'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { consentQuery } from '../guardian-consent/index.ts'
import { forgetAssessments, type TestKind } from './assessment.api.ts'
import { running, showOpened } from './open-test.ts'
import { PORTAL, type TestPath } from './screens.ts'

/** Begins a test, or takes up the one that goes on, once nothing is needed before it. */
export function useStartTest<Question, Result>(test: TestKind<Question, Result>, to: TestPath) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (wishes: Record<string, string>) => {
      const { needs } = await client.fetchQuery({ ...consentQuery, staleTime: 0 })
      return needs === 'nothing' ? test.take(userId, wishes) : null
    },
    onSuccess: async (taken) => {
      if (!taken) {
        await navigate(PORTAL)
        return
      }
      showOpened(client, test, userId, running(test.store, taken))
      await forgetAssessments(client)
      await navigate(linkTo(to))
    },
    onError: (error) => toasts.error(errorText(error, t`Something went wrong`)),
  })
}
