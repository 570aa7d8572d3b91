import { linkTo } from '../../app/link-to.ts'
import { useSignedIn } from '../../lib/use-session.ts'

/** Where the screens of own questions are for who is signed in. */
export function useOwnLinks() {
  const role = useSignedIn().role === 'organisation' ? 'organisation' : 'teacher'
  return {
    list: linkTo(`/${role}/own-questions`),
    toReview: linkTo(`/${role}/own-questions`, { status: 'to-review' }),
    write: linkTo(`/${role}/own-questions/new`),
    bringIn: linkTo(`/${role}/own-questions/import`),
    question: (id: string) => linkTo(`/${role}/own-questions/:question_id`, { question_id: id }),
    edit: (id: string) => linkTo(`/${role}/own-questions/:question_id/edit`, { question_id: id }),
    generator: linkTo(`/${role}/question_paper_generator`),
  }
}
