import { expect, test } from 'vitest'
import { callsAlone } from './contract-of-callers.ts'

test('of a call stays what its callers read, and nothing needs its schemas', async () => {
  const turned = await callsAlone(
    `import * as z from 'zod/mini'
    const own = { callers: ['student'] } as const
    export const readMarks = endpoint({ name: 'readMarks', path: '/marks/:id/', method: 'GET', ...own, params: z.object({ id }), reply: { 200: z.object({}) } })
    export const schema = z.object({ mark: z.string().check(z.minLength(1)) })
    export const at = (day: string) => parse(day)`,
    'marks.ts',
  )
  const code = turned?.code
  expect(code).toContain("path: '/marks/:id/'")
  expect(code).toContain('...own')
  expect(code).not.toMatch(/reply|params: |readMarks'/)
  expect(code).toMatch(/schema = \/\*#__PURE__\*\/\(\(\) => z\.object/)
  expect(code).toContain('=> parse(day)')
})
