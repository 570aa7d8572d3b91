import * as contract from '@margam/contract/second-factor'
import { defineFeature } from '../../feature.ts'
import { Forbidden, Invalid } from '../../http/errors.ts'
import { hasSecondFactor, needsSecondFactor, readOpened } from '../../http/second-factor.ts'
import { confirmPassword, enterAccount, enterable, selectLoginById } from '../accounts/index.ts'
import { uriOf } from './codes.ts'
import {
  beginKey,
  confirmKey,
  endFactor,
  readFactor,
  renewCodes,
  signInWithCode,
  takeCode,
} from './second-factor.service.ts'

export const secondFactorFeature = defineFeature({
  name: 'second-factor',
  routes: (on, deps) => {
    const { db } = deps

    on(contract.sendSecondFactor, async ({ body, request, reply }) => {
      const opened = await readOpened(deps.secrets, body.token)
      const login = await selectLoginById(db, opened.loginId)
      if (!login || !opened.isOf(login.passwordHash)) throw opened.tooLate()
      const account = enterable(login)
      await signInWithCode(deps, login, body.code)
      return enterAccount(deps, { login, account }, { request, reply })
    })

    on(contract.readSecondFactor, async ({ caller }) => ({
      ...(await readFactor(db, caller.loginId)),
      is_required: needsSecondFactor(caller.role),
    }))

    on(contract.beginSecondFactor, async ({ caller, body }) => {
      const login = await confirmPassword(deps, caller, body.current_password)
      // a stolen session and a password do not put another app in the place of the owner's
      if (await hasSecondFactor(db, login.id)) {
        if (!body.code) throw new Invalid({ code: [contract.NO_CODE] })
        await takeCode(deps, login, body.code)
      }
      const key = await beginKey(deps, login.id)
      return { key, uri: uriOf(key, login.email) }
    })

    on(contract.confirmSecondFactor, async ({ caller, body }) => {
      const login = caller.loginId ? await selectLoginById(db, caller.loginId) : undefined
      if (!login) throw new Forbidden()
      return { recovery_codes: await confirmKey(deps, { caller, owner: login }, body.code) }
    })

    on(contract.renewRecoveryCodes, async ({ caller, body }) => {
      const login = await confirmPassword(deps, caller, body.current_password)
      await takeCode(deps, login, body.code)
      return { recovery_codes: await renewCodes(db, login.id) }
    })

    on(contract.endSecondFactor, async ({ caller, body }) => {
      const login = await confirmPassword(deps, caller, body.current_password)
      await takeCode(deps, login, body.code)
      await endFactor(deps, login)
      return { message: /*i18n*/ 'Your password alone signs you in again.' }
    })
  },
})
