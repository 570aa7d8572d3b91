import { plural, t } from '@lingui/core/macro'
import { PAPERS_A_MONTH } from '@margam/contract/plans'
import type { Plan, PlanRequest } from './plans.api.ts'

/** Names of a brand, the same in every language. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', elite: 'Elite' }

export const requestStates = (): Record<PlanRequest['state'], string> => ({
  open: t`Waits`,
  granted: t`Granted`,
  declined: t`Declined`,
  withdrawn: t`Taken back`,
})
export const REQUEST_COLOURS = { open: 'amber', granted: 'leaf', declined: 'brick', withdrawn: 'gray' } as const

const papers = (plan: Plan) =>
  plural(PAPERS_A_MONTH[plan], { one: 'Up to # paper a month', other: 'Up to # papers a month' })

export interface Offer {
  plan: Plan
  price: string
  points: string[]
  isPopular: boolean
}
export const offers = (): Offer[] => [
  {
    plan: 'free',
    price: t`₹0`,
    points: [papers('free'), t`Basic support`, t`Limited customization`],
    isPopular: false,
  },
  {
    plan: 'pro',
    price: t`₹299/mo`,
    points: [papers('pro'), t`Priority support`, t`More customization`],
    isPopular: true,
  },
  {
    plan: 'elite',
    price: t`₹999/mo`,
    points: [papers('elite'), t`Premium support`, t`Full customization and branding`],
    isPopular: false,
  },
]
