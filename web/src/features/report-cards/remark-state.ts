import type { Remark } from './report-cards.api.ts'

/** A remark while it is being written. `stored` is what the server has, as far as this screen knows. */
export interface RemarkState {
  text: string
  stored: Remark
  /** What is on its way to the server. */
  sending: string | null
  failure: string | null
  /** What somebody else stored meanwhile, until the person says which text holds. */
  theirs: Remark | null
}
export type RemarkEvent =
  | { type: 'typed'; text: string }
  | { type: 'sent' }
  | { type: 'saved'; remark: Remark }
  | { type: 'failed'; message: string }
  | { type: 'conflicted'; theirs: Remark }
  | { type: 'kept mine' }
  | { type: 'took theirs' }

export const startRemark = (stored: Remark): RemarkState => ({
  text: stored.text,
  stored,
  sending: null,
  failure: null,
  theirs: null,
})

// as the server keeps it
const tidy = (text: string) => text.normalize('NFC').trim()
export const isUnsaved = ({ text, stored }: RemarkState) => tidy(text) !== stored.text
/** Whether the text may go out by itself: changed, short enough, nothing on its way, no question open. */
export const isReadyToSend = (state: RemarkState, max: number) =>
  isUnsaved(state) && state.sending === null && state.theirs === null && state.text.length <= max

export function nextRemark(state: RemarkState, event: RemarkEvent): RemarkState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, failure: null }
    case 'sent':
      return { ...state, sending: state.text, failure: null }
    case 'saved':
      return { ...state, stored: event.remark, sending: null }
    case 'failed':
      return { ...state, sending: null, failure: event.message }
    case 'conflicted':
      return { ...state, sending: null, theirs: event.theirs }
    case 'kept mine':
      return { ...state, stored: state.theirs ?? state.stored, theirs: null }
    case 'took theirs':
      return startRemark(state.theirs ?? state.stored)
    default:
      return event satisfies never
  }
}
