import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { NotificationFlags, OrganisationSettings } from '@margam/contract/settings'

export const organisationSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['organisation-settings', userId],
    queryFn: ({ signal }) => call(contract.readOrganisationSettings, { signal }),
  })
export const putOrganisationSettings = (body: BodyInput<typeof contract.saveOrganisationSettings>) =>
  call(contract.saveOrganisationSettings, { body })
export const putLogo = (logo: File) => call(contract.saveLogo, { files: { logo } })
export const deleteLogo = () => call(contract.removeLogo, {})
