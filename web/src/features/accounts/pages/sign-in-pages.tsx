import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { pathAfterSignIn, safeNext } from '../../../app/next-path.ts'
import { session } from '../../../lib/api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { signInEmail } from '../sign-in-path.ts'
import type { SignInType } from '../sign-in-words.ts'

// few people have a second factor yet
const CodeStep = lazyPart(async () => (await import('../components/code-step.tsx')).CodeStep)

function SignInPage({ type }: { type: SignInType }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = params.get('next')
  const { state } = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>()

  const enter = (access: string) => {
    session.start(access)
    const begun = session.get()
    if (begun.status === 'signed-out') return
    void navigate(pathAfterSignIn(begun.session.role, next), { replace: true })
  }
  const askAgain = (why?: unknown) => {
    setOpened(null)
    setRefusal(why)
  }
  if (opened !== null) return <CodeStep opened={opened} onSignedIn={enter} onAgain={askAgain} />
  return (
    <SignInForm
      type={type}
      knownEmail={signInEmail(state)}
      next={next}
      hasForgotten={params.has('forgot')}
      onSignedIn={enter}
      onOpened={setOpened}
      refusal={refusal}
      {...(type === 'superadmin' ? {} : { registerPath: linkTo(`/register/${type}`) })}
    />
  )
}

/** The student's page leads home when somebody is signed in already; with an address to go on to, there. */
export function StudentSignInPage() {
  const [params] = useSearchParams()
  // as it was on opening: whoever signs in on this page goes to their own area, not home
  const [wasSignedIn] = useState(() => session.get().status !== 'signed-out')
  if (wasSignedIn) return <Navigate to={safeNext(params.get('next')) ?? linkTo('/')} replace />
  return <SignInPage type="student" />
}
export const TeacherSignInPage = () => <SignInPage type="teacher" />
export const OrganisationSignInPage = () => <SignInPage type="organisation" />
export const SuperadminSignInPage = () => <SignInPage type="superadmin" />
