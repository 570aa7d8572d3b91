import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { type ConsentStanding, consentQuery } from '../guardian-consent.api.ts'
import classes from './consent.module.css'

/** Most visits need no step. */
const Step = lazyPart(async () => (await import('./consent-steps.tsx')).Step)

interface ConsentGateProps {
  /** Stands below a step. */
  meanwhile?: ReactNode
  children: (standing: ConsentStanding) => ReactNode
}
/** Shows its content once nothing is needed before a test; until then, the step that is. */
export function ConsentGate({ meanwhile, children }: ConsentGateProps) {
  const query = useQuery(consentQuery)
  const box = useRef<HTMLDivElement>(null)
  const needs = query.data?.needs
  const before = useRef(needs)
  // the button of a step that is done goes with it, and the focus would go too
  useEffect(() => {
    if (before.current && before.current !== needs) box.current?.focus()
    before.current = needs
  }, [needs])
  return (
    <div ref={box} tabIndex={-1} className={classes.gate}>
      <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
        {(standing) =>
          standing.needs === 'nothing' ? (
            children(standing)
          ) : (
            <>
              <Step standing={standing} />
              {meanwhile}
            </>
          )
        }
      </PageState>
    </div>
  )
}
