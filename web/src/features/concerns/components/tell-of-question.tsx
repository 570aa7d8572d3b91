import { t } from '@lingui/core/macro'
import { postQuestionConcern } from '../concerns.api.ts'
import { TellDialog } from './tell-dialog.tsx'

interface TellOfQuestionProps {
  paperId: string
  /** Of the paper, as it was looked at. */
  version: number
  set: string
  number: number
  onClose: () => void
}
/** What is the matter with a question of a paper. */
export const TellOfQuestion = ({ paperId, version, set, number, onClose }: TellOfQuestionProps) => (
  <TellDialog
    about="question"
    title={t`Tell us about question ${number}`}
    send={(values) => postQuestionConcern(paperId, { set, number, version, ...values })}
    onClose={onClose}
  />
)
