import { useState } from 'react'
import { isConflict } from '../lib/errors.ts'

/**
 * The version that an edit began from, so that a later reading does not hide what somebody else saved meanwhile. Once a
 * save was refused for it, the person has been told: the next one goes by the version that is stored by then. `stored`
 * is read anew by whoever calls.
 */
export function useBegunVersion<Version>(stored: Version) {
  const [begun, setBegun] = useState(stored)
  const [isTold, setIsTold] = useState(false)
  if (isTold && stored !== begun) {
    setBegun(stored)
    setIsTold(false)
  }
  return async <Reply>(save: (version: Version) => Promise<Reply>): Promise<Reply> => {
    try {
      return await save(begun)
    } catch (error) {
      setIsTold(isConflict(error))
      throw error
    }
  }
}
