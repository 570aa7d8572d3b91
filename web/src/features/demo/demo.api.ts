import { demoOpen, demoSignIn } from '@margam/contract/accounts'
import { call } from '../../lib/api.ts'

export type DemoRole = 'organisation' | 'teacher' | 'student'

export const postDemoSignIn = (body: { email: string; password: string }) => call(demoSignIn, { body })
export const postDemoOpen = (role: DemoRole) => call(demoOpen, { body: { role } })
