import { t } from '@lingui/core/macro'
import { isConflict } from '../../../lib/errors.ts'
import { postQuestionConcern } from '../concerns.api.ts'
import { TellDialog } from './tell-dialog.tsx'

interface TellOfQuestionProps {
  paperId: string
  /** Of the paper, as it was looked at. */
  version: number
  set: string
  number: number
  /** The paper was changed meanwhile: it is to be shown as it is now. */
  onStale: () => unknown
  onClose: () => void
}
/** What is the matter with a question of a paper. */
export function TellOfQuestion({ paperId, version, set, number, onStale, onClose }: TellOfQuestionProps) {
  const send = async (values: { kind: string; words: string }) => {
    try {
      return await postQuestionConcern(paperId, { set, number, version, ...values })
    } catch (error) {
      if (isConflict(error)) onStale()
      throw error
    }
  }
  return <TellDialog about="question" title={t`Tell us about question ${number}`} send={send} onClose={onClose} />
}
