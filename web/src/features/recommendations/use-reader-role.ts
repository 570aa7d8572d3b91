import { useSignedIn } from '../../lib/use-session.ts'
import type { ReaderRole } from './reader-role.ts'

export const useReaderRole = (): ReaderRole => (useSignedIn().role === 'teacher' ? 'teacher' : 'organisation')
