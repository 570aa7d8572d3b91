/** [verb, object, place, time]: what [N] did. */
export const wordOrders: readonly (readonly [string, string, string, string])[] = [
  ['flew', 'a red kite', 'on the terrace', 'yesterday'],
  ['wrote', 'a long letter', 'at the desk', 'last night'],
  ['sold', 'old newspapers', 'at the market', 'last week'],
  ['found', 'a shiny coin', 'near the gate', 'this morning'],
  ['planted', 'two neem trees', 'behind the school', 'last year'],
  ['painted', 'a big elephant', 'on the wall', 'yesterday'],
  ['saw', 'a white owl', 'in the garden', 'last night'],
  ['bought', 'fresh vegetables', 'from the shop', 'this morning'],
  ['ate', 'hot idlis', 'in the kitchen', 'this morning'],
  ['met', 'an old friend', 'at the station', 'last Sunday'],
  ['read', 'a funny story', 'under the tree', 'yesterday'],
  ['lost', 'a blue umbrella', 'in the bus', 'last Monday'],
  ['made', 'paper boats', 'by the river', 'last Sunday'],
  ['caught', 'a small fish', 'in the pond', 'yesterday'],
  ['cleaned', 'the old bicycle', 'in the yard', 'last Saturday'],
  ['sang', 'a folk song', 'on the stage', 'last evening'],
]
