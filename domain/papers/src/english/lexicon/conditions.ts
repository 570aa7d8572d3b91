/** [base, s, past, participle, negative past participle phrase is regular; rest] of the condition, then the result. */
export interface Condition {
  base: string
  s: string
  past: string
  participle: string
  rest: string
  /** Result, base form and participle with its rest; it follows from the condition. */
  result: string
  resultParticiple: string
  /** What follows from the opposite. */
  loss: string
}

const rows = `
study|studies|studied|studied|hard|pass the test|passed the test|fail in the test
hurry|hurries|hurried|hurried|with breakfast|catch the bus|caught the bus|miss the bus
practise|practises|practised|practised|daily|win the match|won the match|lose the match
wear|wears|wore|worn|a raincoat|stay dry|stayed dry|get wet
save|saves|saved|saved|some money|buy a bicycle|bought a bicycle|have no money for a bicycle
ask|asks|asked|asked|the teacher|understand the sum|understood the sum|make the same mistake
leave|leaves|left|left|before six|reach the station in time|reached the station in time|miss the train
take|takes|took|taken|the medicine|feel better|felt better|remain ill
water|waters|watered|watered|the plants|see flowers|seen flowers|lose the plants
tell|tells|told|told|the truth|earn praise|earned praise|lose our trust
set|sets|set|set|the alarm|wake up early|woken up early|oversleep
read|reads|read|read|the notice|know the date|known the date|miss the date
`

export const conditions: readonly Condition[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [base, s, past, participle, rest, result, resultParticiple, loss] = row.split('|')
    return { base, s, past, participle, rest, result, resultParticiple, loss }
  })
