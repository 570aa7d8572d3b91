import type { OptionKey, PrintedItem, Proof } from '../item.ts'

interface Table {
  header: string[]
  rows: Map<string, number[]>
}
const DAYS = 4

function readTable(lines: readonly string[]): Table {
  const cells = lines.filter((line) => line.includes(' | ')).map((line) => line.split(' | '))
  const [header, ...body] = cells
  return { header: header.slice(1), rows: new Map(body.map(([name, ...numbers]) => [name, numbers.map(Number)])) }
}

/** Goes day by day, adding up money as it would come in, instead of through totals. */
function ledger(table: Table, name: string, perPiece: (price: number, cost: number) => number): number {
  const row = table.rows.get(name)
  if (!row) throw new Error(`No row ${name}.`)
  let sum = 0
  for (let day = 0; day < DAYS; day++) sum += row[day] * perPiece(row[DAYS], row[DAYS + 1])
  return sum
}

const gain = (price: number, cost: number): number => price - cost

type Reader = [RegExp, (table: Table, words: readonly string[]) => number]
const READERS: Reader[] = [
  [
    /^How many (\w+) were sold on (\w+) and (\w+) together\?$/,
    (table, [, name, d, e]) => {
      const row = table.rows.get(name) ?? []
      return row[table.header.indexOf(d)] + row[table.header.indexOf(e)]
    },
  ],
  [
    /^How many more (\w+) than (\w+) were sold on the four days\?$/,
    (table, [, x, y]) => ledger(table, x, () => 1) - ledger(table, y, () => 1),
  ],
  [/^How many rupees did the sale of (\w+) bring in/, (table, [, x]) => ledger(table, x, (price) => price)],
  [/^How many rupees is the profit on (\w+) over/, (table, [, x]) => ledger(table, x, gain)],
  [
    /^By how many rupees is the profit on (\w+) over the four days higher than that on (\w+)\?$/,
    (table, [, x, y]) => ledger(table, x, gain) - ledger(table, y, gain),
  ],
  [
    /^Had every price been Rs (\d+) higher/,
    (table, [, k]) =>
      [...table.rows.keys()].reduce((sum, name) => sum + ledger(table, name, (p, c) => p + Number(k) - c), 0),
  ],
  [
    /^By how many rupees is the profit on (\w+) over the four days higher than the mean profit of all the goods\?$/,
    (table, [, x]) => {
      const names = [...table.rows.keys()]
      return names.reduce((sum, name) => sum + ledger(table, x, gain) - ledger(table, name, gain), 0) / names.length
    },
  ],
]

export function solveDataTable(item: PrintedItem): Proof {
  const lines = item.question.split('\n')
  const table = readTable(lines)
  const asked = lines[lines.length - 1]
  const values = READERS.flatMap(([pattern, value]) => {
    const match = pattern.exec(asked)
    return match ? [value(table, match)] : []
  })
  if (values.length !== 1) throw new Error('The question about the table cannot be read.')
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => Number(text) === values[0])
    .map(([key]) => key)
  return { right, examined: table.rows.size * table.header.length, found: String(values[0]) }
}
