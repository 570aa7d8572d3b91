import type { BodyInput } from '@margam/contract/endpoint'
import type { saveOrganisationSettings } from '@margam/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { whoAmIQuery } from '../../lib/who-am-i.ts'
import { organisationSettingsQuery, putOrganisationSettings } from './organisation.api.ts'

/** Saves a part of the school's settings; `refuse` shows what the server found wrong. */
export function useSaveSettings(refuse: (error: unknown) => void, onSaved: () => void) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveOrganisationSettings>) => putOrganisationSettings(body),
    onSuccess: ({ message, settings }) => {
      toasts.success(message)
      client.setQueryData(organisationSettingsQuery(userId).queryKey, settings)
      // the sidebar shows the school's name
      void client.invalidateQueries({ queryKey: whoAmIQuery(userId).queryKey })
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      refuse(error)
      // after a stale save the next look shows what somebody else stored
      void client.invalidateQueries({ queryKey: organisationSettingsQuery(userId).queryKey })
    },
  })
}
