import type { BodyInput } from '@margam/contract/endpoint'
import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'

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

/** The logo's bytes: it is read with the token, so an ordinary address would be refused. */
export const logoQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['file', url],
    enabled: url !== null,
    queryFn: async ({ signal }) =>
      (await download(readFile, { params: { fileId: url?.split('/')[2] ?? '' }, signal })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
