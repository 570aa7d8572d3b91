import { t } from '@lingui/core/macro'
import type { Locks } from './locks.ts'
import type { OwnProfile } from './student-record.api.ts'

/** In the personal view of who registered alone: the phone beside what is locked everywhere. */
const IN_VARIANT = ['phone']

const keeperText = (createdBy: string) => {
  if (createdBy === 'teacher') return t`Your teacher keeps the fields with a lock. Ask them if something is wrong.`
  if (createdBy === 'self') return t`You registered with the fields that have a lock. They cannot be changed here.`
  return t`Your school keeps the fields with a lock. Ask its office if something is wrong.`
}

/** What a student may read and not change of the own profile, each with the reason. */
export function ownLocks({ locked }: Pick<OwnProfile, 'locked'>, createdBy: string, isVariant = false): Locks {
  const reason = (path: string) => {
    if (path === 'email') return t`You sign in with this address.`
    if (path === 'phone' && createdBy === 'self') return t`Change it on your profile, under Contact Information.`
    return keeperText(createdBy)
  }
  return new Map([...locked, ...(isVariant ? IN_VARIANT : [])].map((path) => [path, reason(path)]))
}
