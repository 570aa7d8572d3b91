import * as contract from '@margam/contract/settings'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { selectOrganisation } from '../../school/settings.ts'
import { replaceLogo, saveSettings, toSettings } from './settings.service.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readOrganisationSettings, async ({ caller }) =>
      toSettings(await selectOrganisation(db, caller.organisationId)),
    )
    on(contract.saveOrganisationSettings, async ({ body, caller, requestId }) => {
      const { version, ...asked } = body
      const settings = await saveSettings(db, { caller, requestId }, asked, version)
      return { message: /*i18n*/ 'Settings saved.', settings }
    })
    on(contract.saveLogo, async ({ caller, files, requestId }) => {
      if (!files.logo) throw new Invalid({ logo: [/*i18n*/ 'Choose an image.'] })
      return { message: /*i18n*/ 'Logo saved.', settings: await replaceLogo(deps, { caller, requestId }, files.logo) }
    })
    on(contract.removeLogo, async ({ caller, requestId }) => {
      await replaceLogo(deps, { caller, requestId })
      return { message: /*i18n*/ 'Logo removed.' }
    })
  },
})
