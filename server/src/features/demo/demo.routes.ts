import { DEMO_EMAIL, DEMO_PASSWORD, demoOpen, demoSignIn } from '@margam/contract/accounts'
import { defineFeature } from '../../feature.ts'
import { AppError, Limited } from '../../http/errors.ts'
import { type Pace, takeStep } from '../../http/limits.ts'
import type { Handler } from '../../http/register.ts'
import { sameText } from '../../secrets.ts'
import { emailKey, startSession } from '../accounts/index.ts'
import { deleteEndedDemos } from './ended-demos.job.ts'
import { fillSchoolJob } from './fill-school.job.ts'
import { prepareCopies } from './prepared-copies.job.ts'
import { openSampleSchool, selectMember } from './visitor.service.ts'

/** A visitor's sample school ends after two hours. */
const DEMO_MILLISECONDS = 2 * 60 * 60 * 1000

/**
 * A pace, so that nobody shuts the demo for an hour to all behind an address. No five seconds for who has waited: each visitor
 * is nobody, and each costs a school, which takes seconds to make (docs/decisions/196).
 */
const FROM_ADDRESS: Pace = { burst: 60, everySeconds: 60 }

export const demoFeature = defineFeature({
  name: 'demo',
  jobs: [deleteEndedDemos, fillSchoolJob, prepareCopies],
  routes: (on, deps) => {
    const before = async ({ address }: { address: string }) => {
      const wait = await takeStep(deps.db, `demo-from:${address}`, FROM_ADDRESS)
      if (wait > 0) throw new Limited(wait)
    }

    const start: Handler<typeof demoSignIn> = async ({ body, request, reply }) => {
      const isRight = emailKey(body.email) === DEMO_EMAIL && sameText(body.password, DEMO_PASSWORD)
      if (!deps.demo || !isRight) throw new AppError(401, 'unauthenticated', /*i18n*/ 'Invalid email or password.')
      const visitor = await openSampleSchool(deps, DEMO_MILLISECONDS)
      return { access: await startSession(deps, visitor, { request, reply }, DEMO_MILLISECONDS) }
    }
    on(demoSignIn, start, { before })

    on(demoOpen, async ({ body, caller, request, reply }) => {
      const person = await selectMember(deps.db, caller.organisationId, body.role)
      return { access: await startSession(deps, person, { request, reply }, DEMO_MILLISECONDS) }
    })
  },
})
