import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { PageState } from './page-state.tsx'

function Screen({ answer }: { answer: Promise<string> }) {
  const query = useQuery({ queryKey: ['paper'], queryFn: () => answer })
  return (
    <PageState query={query} heading={<h1>Question paper</h1>}>
      {(code) => <h1>Question paper {code}</h1>}
    </PageState>
  )
}

test('a screen has one heading from its beginning on, also while what came is being drawn', async () => {
  const headings: number[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Profiler id="screen" onRender={() => headings.push(document.querySelectorAll('h1').length)}>
        <Screen answer={promise} />
      </Profiler>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Question paper')
  resolve('A-17')
  await screen.findByText('Question paper A-17')
  expect(new Set(headings)).toEqual(new Set([1]))
  expect(headings.length).toBeGreaterThan(2)
})
