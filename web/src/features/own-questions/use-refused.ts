import { useEffect, useRef } from 'react'
import type { ValidatedForm } from '../../ui/use-validated-form.ts'

/** Puts the messages of a call that failed elsewhere at the fields of a form, once for each failure. */
export function useRefused<Values>(form: Pick<ValidatedForm<Values>, 'refuse'>, failure: unknown) {
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!failure || told.current === failure) return
    told.current = failure
    form.refuse(failure)
  }, [form, failure])
}
