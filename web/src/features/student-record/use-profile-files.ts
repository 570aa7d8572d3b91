import { fileProblem } from '@margam/contract/file-rules'
import { PROFILE_FILES, type ProfileFile } from '@margam/contract/student-sections'
import { useState } from 'react'
import { speak } from '../../lib/speak.ts'

/** Files of a form: what is chosen to be sent, what is to be taken away, and what was refused. */
export interface ProfileFiles {
  chosen: Partial<Record<ProfileFile, File>>
  removed: readonly ProfileFile[]
  refused: Partial<Record<ProfileFile, string>>
  /** Takes a file to be sent, or says why it cannot be. */
  choose: (name: ProfileFile, file: File | null) => void
  remove: (name: ProfileFile) => void
  /** Back to what is stored. */
  takeBack: (name: ProfileFile) => void
  refuse: (name: ProfileFile, why: string) => void
  isDirty: boolean
}

export const isProfileFile = (name: string): name is ProfileFile => Object.hasOwn(PROFILE_FILES, name)

export function useProfileFiles(): ProfileFiles {
  const [chosen, setChosen] = useState<ProfileFiles['chosen']>({})
  const [removed, setRemoved] = useState<readonly ProfileFile[]>([])
  const [refused, setRefused] = useState<ProfileFiles['refused']>({})
  const refuse = (name: ProfileFile, why: string) => setRefused((before) => ({ ...before, [name]: why }))
  const takeBack = (name: ProfileFile) => {
    setChosen(({ [name]: _gone, ...others }) => others)
    setRemoved((before) => before.filter((one) => one !== name))
    setRefused(({ [name]: _gone, ...others }) => others)
  }
  return {
    chosen,
    removed,
    refused,
    refuse,
    takeBack,
    choose: (name, file) => {
      if (!file) return
      const problem = file.size === 0 ? /*i18n*/ 'The file is empty.' : fileProblem(file, PROFILE_FILES[name])
      if (problem) return refuse(name, speak(problem))
      takeBack(name)
      setChosen((before) => ({ ...before, [name]: file }))
    },
    remove: (name) => {
      takeBack(name)
      setRemoved((before) => [...before, name])
    },
    isDirty: removed.length > 0 || Object.keys(chosen).length > 0,
  }
}
