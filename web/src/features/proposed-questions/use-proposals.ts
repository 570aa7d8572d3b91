import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { proposalsQuery, readAnew } from './proposed-questions.api.ts'

/** What can be proposed and was, and when a run is finished, what came of it, whoever closed its dialog meanwhile. */
export function useProposals() {
  const client = useQueryClient()
  const { data } = useQuery(proposalsQuery)
  const unfinished = data?.runs.filter((run) => !run.is_finished).length ?? 0
  const before = useRef(unfinished)
  useEffect(() => {
    if (unfinished < before.current) void readAnew(client)
    before.current = unfinished
  }, [unfinished, client])
  return data
}
