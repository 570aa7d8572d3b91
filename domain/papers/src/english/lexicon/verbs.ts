/** A verb phrase that a person can be the subject of. `kind` says which patterns it fits. */
export interface VerbPhrase {
  base: string
  s: string
  past: string
  participle: string
  ing: string
  /** What follows the verb. */
  tail: string
  from: number
}

const rows = `
go|goes|went|gone|going|to the market|2
eat|eats|ate|eaten|eating|a ripe mango|2
drink|drinks|drank|drunk|drinking|a glass of buttermilk|3
write|writes|wrote|written|writing|a letter to the headmistress|3
sing|sings|sang|sung|singing|a folk song|3
swim|swims|swam|swum|swimming|across the pool|4
run|runs|ran|run|running|round the field|3
draw|draws|drew|drawn|drawing|a map of the village|3
fly|flies|flew|flown|flying|a red kite|4
take|takes|took|taken|taking|a photograph of the hills|3
give|gives|gave|given|giving|a book to the library|3
make|makes|made|made|making|a paper boat|3
bring|brings|brought|brought|bringing|flowers for the teacher|4
buy|buys|bought|bought|buying|vegetables from the market|3
teach|teaches|taught|taught|teaching|the children a game|4
catch|catches|caught|caught|catching|the ball with one hand|4
speak|speaks|spoke|spoken|speaking|to the principal|4
break|breaks|broke|broken|breaking|a clay pot|4
drive|drives|drove|driven|driving|the tractor slowly|5
ride|rides|rode|ridden|riding|a bicycle along the canal|5
throw|throws|threw|thrown|throwing|the ball over the wall|4
grow|grows|grew|grown|growing|tomatoes in pots|4
see|sees|saw|seen|seeing|a peacock on the roof|3
read|reads|read|read|reading|a story about the sea|3
cut|cuts|cut|cut|cutting|the paper with care|4
put|puts|put|put|putting|the lamp near the door|4
sit|sits|sat|sat|sitting|under the banyan tree|3
stand|stands|stood|stood|standing|near the gate|4
tell|tells|told|told|telling|a funny story|3
sell|sells|sold|sold|selling|old newspapers|4
build|builds|built|built|building|a sandcastle on the beach|4
send|sends|sent|sent|sending|a parcel to the farm|4
win|wins|won|won|winning|a game of chess|4
sweep|sweeps|swept|swept|sweeping|the yard with a broom|4
keep|keeps|kept|kept|keeping|the coins in a tin|4
feed|feeds|fed|fed|feeding|the pigeons|4
find|finds|found|found|finding|a shell on the beach|3
begin|begins|began|begun|beginning|the lesson with a prayer|5
blow|blows|blew|blown|blowing|the whistle loudly|5
choose|chooses|chose|chosen|choosing|a green notebook|6
shake|shakes|shook|shaken|shaking|the mango tree|6
hide|hides|hid|hidden|hiding|the gift in a drawer|5
steal|steals|stole|stolen|stealing|a glance at the clock|7
tear|tears|tore|torn|tearing|the old poster|7
wear|wears|wore|worn|wearing|a blue cap|5
weave|weaves|wove|woven|weaving|a mat of palm leaves|8
hang|hangs|hung|hung|hanging|the picture on the wall|7
ring|rings|rang|rung|ringing|the bell twice|6
forget|forgets|forgot|forgotten|forgetting|the way to the fort|6
lay|lays|laid|laid|laying|the mat on the floor|8
`

export const irregularVerbs: readonly VerbPhrase[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [base, s, past, participle, ing, tail, from] = row.split('|')
    return { base, s, past, participle, ing, tail, from: Number(from) }
  })
