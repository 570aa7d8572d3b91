import { t } from '@lingui/core/macro'
import type { BodyInput } from '@margam/contract/endpoint'
import type { saveOrganisationSettings } from '@margam/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isConflict, storedNow } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { whoAmIQuery } from '../../lib/who-am-i.ts'
import { type OrganisationSettings, organisationSettingsQuery, putOrganisationSettings } from './organisation.api.ts'

interface Saving {
  /** What the form was filled from. */
  start: OrganisationSettings
  /** Shows what the server found wrong. */
  refuse: (error: unknown) => void
  onSaved: () => void
}
/** Saves a part of the school's settings. */
export function useSaveSettings({ start, refuse, onSaved }: Saving) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  // after a stale save the next one is from what is stored then
  const [stored, setStored] = useState(start)
  const save = useMutation({
    mutationFn: (changes: Omit<BodyInput<typeof saveOrganisationSettings>, 'version'>) =>
      putOrganisationSettings({ ...changes, version: stored.version }),
    onSuccess: ({ message, settings }) => {
      toasts.success(message)
      client.setQueryData(organisationSettingsQuery(userId).queryKey, settings)
      // the sidebar shows the school's name
      void client.invalidateQueries({ queryKey: whoAmIQuery(userId).queryKey })
      onSaved()
    },
    onError: (error) => {
      setStored(storedNow<OrganisationSettings>(error) ?? stored)
      toasts.error(errorText(error))
      refuse(error)
      // after a stale save the next look shows what somebody else stored
      void client.invalidateQueries({ queryKey: organisationSettingsQuery(userId).queryKey })
    },
  })
  return {
    /** As the server has them, as far as it told. */
    stored,
    mutate: save.mutate,
    isPending: save.isPending,
    error: save.error,
    failureText: isConflict(save.error)
      ? t`Somebody else changed the settings meanwhile. What you typed is still here. Save again to put it in the place of what is stored.`
      : undefined,
  }
}

/**
 * The values that differ from what a form began with. The others are not sent, so that a save after a stale one leaves
 * alone what somebody else changed beside it.
 */
export const changedFrom = <T extends object>(start: T, values: T): Partial<T> => {
  const before = new Map<string, unknown>(Object.entries(start))
  const changed = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
  )
  return Object.fromEntries(changed) as Partial<T>
}
