import { t } from '@lingui/core/macro'
import type { MessageState } from './messages.api.ts'

export const stateNames = (): Record<MessageState, string> => ({
  new: t`New`,
  answering: t`Being answered`,
  done: t`Done`,
})
export const STATE_COLOURS = { new: 'amber', answering: 'cobalt', done: 'leaf' } as const
