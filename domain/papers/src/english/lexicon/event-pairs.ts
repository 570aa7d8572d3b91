/** Two past events in order: [earlier subject, verb base, past, participle, rest, later clause]. */
export const eventPairs: readonly (readonly [string, string, string, string, string, string])[] = [
  ['the train', 'leave', 'left', 'left', 'the platform', '[N] reached the station in [C]'],
  ['the bus', 'go', 'went', 'gone', 'past the stop', '[N] crossed the road'],
  ['the thief', 'run', 'ran', 'run', 'away', '[N] called the police'],
  ['the bell', 'ring', 'rang', 'rung', 'twice', '[N] entered the hall'],
  ['the match', 'begin', 'began', 'begun', 'without them', '[N] and [M] found their seats'],
  ['the shopkeeper', 'close', 'closed', 'closed', 'the shutters', '[N] came with the money'],
  ['the cook', 'eat', 'ate', 'eaten', 'the last sweet', '[N] sat down to lunch'],
  ['the rain', 'stop', 'stopped', 'stopped', 'completely', '[N] opened the umbrella'],
  ['the goats', 'break', 'broke', 'broken', 'the fence', '[N] returned from [C]'],
  ['the postman', 'take', 'took', 'taken', 'the letters away', '[N] wrote the address'],
  ['the guests', 'drink', 'drank', 'drunk', 'all the tea', '[N] brought the biscuits'],
  ['the river', 'rise', 'rose', 'risen', 'above the bridge', '[N] heard the warning'],
  ['the baby', 'fall', 'fell', 'fallen', 'asleep', '[N] finished the story'],
  ['the librarian', 'give', 'gave', 'given', 'the book to [M]', '[N] asked for it'],
]
