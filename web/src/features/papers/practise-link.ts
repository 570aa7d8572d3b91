import { linkTo } from '../../app/link-to.ts'

/** What a student wants to practise, by the names that other screens know; a place is found where it is left out. */
export interface Practised {
  subject: string
  board: string
  cls: string
  topics: string[]
}
/** No name of a topic has it. */
const BETWEEN = '|'

/** To a short paper of a subject, or of some of its topics, filled in. */
export const practiseLink = ({ subject, board, cls, topics = [] }: Pick<Practised, 'subject'> & Partial<Practised>) =>
  linkTo('/student/question_paper_generator', { practise: subject, board, cls, topics: topics.join(BETWEEN) })

/** What the address asks to practise; null where it does not. */
export function readPractised(params: URLSearchParams): Practised | null {
  const subject = params.get('practise')
  if (!subject) return null
  const topics = (params.get('topics') ?? '').split(BETWEEN).filter(Boolean)
  return { subject, board: params.get('board') ?? '', cls: params.get('cls') ?? '', topics }
}
