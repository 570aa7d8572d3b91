export { secondFactorFeature } from './second-factor.routes.ts'
export { forgetSecondFactor, tellOwner } from './second-factor.service.ts'
