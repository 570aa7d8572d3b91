import { expect, it } from 'vitest'
import { blocksOf } from './question-blocks.ts'

it('lines stay lines, and lines of cells become a table', () => {
  expect(blocksOf('Pieces sold.\nGoods | Mon\nFiles | 11\nCharts | 10\nHow many?')).toEqual([
    { kind: 'line', text: 'Pieces sold.' },
    {
      kind: 'table',
      head: ['Goods', 'Mon'],
      rows: [
        ['Files', '11'],
        ['Charts', '10'],
      ],
    },
    { kind: 'line', text: 'How many?' },
  ])
  expect(blocksOf('28, 34, ?')).toEqual([{ kind: 'line', text: '28, 34, ?' }])
})
