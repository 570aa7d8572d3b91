import { linkTo } from '../../app/link-to.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import type { QuestionPaper } from './papers.api.ts'

/** Where the screens of papers are for who is signed in. */
export function usePaperLinks() {
  const signedIn = useSignedIn().role
  const role = signedIn === 'teacher' || signedIn === 'organisation' ? signedIn : 'student'
  return {
    role,
    generator: linkTo(`/${role}/question_paper_generator`),
    again: (paperId: string) => linkTo(`/${role}/question_paper_generator`, { again: paperId }),
    latest: linkTo(`/${role}/generated-question-paper`),
    history: linkTo(`/${role}/question_paper_history`),
    paper: (paperId: string) => linkTo(`/${role}/history/question-paper/:paper_id`, { paper_id: paperId }),
    printed: (paperId: string) =>
      linkTo(`/${role}/history/question-paper/:paper_id`, { paper_id: paperId, print: 'yes' }),
    key: ({ subject, board, cls }: QuestionPaper, code: string) =>
      linkTo(`/${role}/answer-key`, { subject, board, cls, code }),
  }
}
