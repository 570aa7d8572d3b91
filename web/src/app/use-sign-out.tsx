import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { signOutHere } from '../lib/sign-out.ts'
import { holdsMarksDraft } from '../lib/storage-keys.ts'
import { loadQuestion } from '../ui/use-unsaved-guard.ts'

const ConfirmDialog = lazy(async () => ({ default: (await loadQuestion()).ConfirmDialog }))

/** Signs out and goes on to `next`. What this browser keeps goes with it, so marks that wait in it are asked about. */
export function useSignOut(next: string): { signOut: () => void; question: ReactNode } {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  // once shown it stays, so that closing it gives the focus back
  const [wasAsked, setWasAsked] = useState(false)
  const leave = async () => {
    setIsAsking(false)
    await signOutHere()
    await navigate(next)
  }
  const signOut = () => {
    if (!holdsMarksDraft(localStorage)) return void leave()
    setWasAsked(true)
    setIsAsking(true)
  }
  const question = wasAsked && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened={isAsking}
        title={t`Sign out without saving?`}
        confirmLabel={t`Sign out`}
        cancelLabel={t`Stay signed in`}
        isAbove
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      >
        {t`Marks that you typed are kept on this device and not saved yet. Signing out clears them.`}
      </ConfirmDialog>
    </Suspense>
  )
  return { signOut, question }
}
