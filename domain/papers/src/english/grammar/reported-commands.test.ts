import { describe, expect, test } from 'vitest'
import { e29 } from './e27-reported.ts'

const ask = { classLevel: '9', marks: 2 } as const
const right = (line: string, report: string) => e29.verify({ stem: `Rewrite.\n${line}` }, report, ask)

describe('reports of orders, requests and advice (E29)', () => {
  const advice = 'Mr Khan said to Riya, "You should not skip breakfast."'
  const order = 'Ms Das said to Rohan, "Do not leave your bags here."'
  const request = 'Mrs Nair said to Tara, "Please wait for me here."'

  test.each([
    [advice, 'Mr Khan advised Riya not to skip breakfast.'],
    [advice, 'Mr Khan told Riya that she should not skip breakfast.'],
    [advice, 'Mr Khan said to Riya that she should not skip breakfast.'],
    [advice, 'Mr Khan advised Riya that she should not skip breakfast.'],
    [order, 'Ms Das ordered Rohan not to leave his bags there.'],
    [order, 'Ms Das commanded Rohan not to leave his bags there.'],
    [order, 'Ms Das forbade Rohan to leave his bags there.'],
    [request, 'Mrs Nair requested Tara to wait for her there.'],
    [request, 'Mrs Nair asked Tara to wait for her there.'],
  ])('%s may be reported as: %s', (line, report) => {
    expect(right(line, report)).toBe(true)
  })

  test.each([
    [advice, 'Mr Khan told Riya that he should not skip breakfast.'],
    [advice, 'Mr Khan advised Riya that not skip breakfast.'],
    [advice, 'Mr Khan said to Riya not to skip breakfast.'],
    [order, 'Ms Das forbade Rohan not to leave his bags there.'],
    [order, 'Ms Das ordered Rohan that he should not leave his bags there.'],
    [request, 'Mrs Nair forbade Tara to wait for her there.'],
    [request, 'Mrs Nair requested Tara to wait for me here.'],
  ])('%s may not be reported as: %s', (line, report) => {
    expect(right(line, report)).toBe(false)
  })

  test('every accepted report is right', () => {
    let all = 0
    for (const params of e29.params(ask).all()) {
      if (all++ % 7 !== 0) continue
      const printed = e29.render(params, ask)
      const { text, accepted = [] } = e29.solve(params, ask)
      expect([text, ...accepted].filter((report) => !e29.verify(printed, report, ask))).toEqual([])
      expect(accepted.length).toBeGreaterThan(0)
    }
  })
})
