import { useSignedIn } from '../../lib/use-session.ts'

/** Whether there is anybody to share papers with: a teacher of their own has no colleagues, and students share none. */
export function useHasColleagues(): boolean {
  const { role, createdBy } = useSignedIn()
  return role === 'organisation' || (role === 'teacher' && createdBy === 'organisation')
}
