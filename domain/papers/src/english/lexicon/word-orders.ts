/**
 * [verb, object]: short sentences printed word by word. One article, and a verb that neither does without its object nor has
 * this object for its doer, nor is said of the object alone (a pot sold), so that no second sentence can be made (not: met an old friend, saw an owl, flew a kite).
 */
export const shortOrders: readonly (readonly [string, string])[] = [
  ['wrote', 'a long letter'],
  ['planted', 'a small tree'],
  ['ate', 'a ripe mango'],
  ['read', 'a funny story'],
  ['made', 'a paper boat'],
  ['drew', 'a big circle'],
  ['bought', 'a blue bag'],
  ['built', 'a small house'],
  ['painted', 'a clay pot'],
  ['drank', 'a cool drink'],
  ['solved', 'a hard puzzle'],
  ['wore', 'a warm cap'],
  ['knitted', 'a red scarf'],
  ['mended', 'a torn shirt'],
  ['carried', 'a heavy box'],
  ['peeled', 'a raw potato'],
]

/**
 * [verb, object, place]: longer sentences. Both nouns have “the” and none has an adjective, for those could change places;
 * the place cannot be the object (not: found a coin near a gate, sailed a boat on a lake).
 */
export const placeOrders: readonly (readonly [string, string, string])[] = [
  ['read', 'the story', 'under the tree'],
  ['wrote', 'the letter', 'at the desk'],
  ['counted', 'the coins', 'at the counter'],
  ['recited', 'the poem', 'in the hall'],
  ['ate', 'the mango', 'in the kitchen'],
  ['drank', 'the milk', 'on the terrace'],
  ['watered', 'the plants', 'behind the school'],
  ['solved', 'the puzzle', 'in the library'],
  ['sang', 'the song', 'on the stage'],
  ['peeled', 'the potatoes', 'in the yard'],
  ['mended', 'the net', 'by the river'],
  ['answered', 'the questions', 'in the classroom'],
  ['picked', 'the flowers', 'in the garden'],
  ['practised', 'the dance', 'in the playground'],
]

/** Words for a time; each stands at the end, before the place or, like a place, at the front. */
export const orderTimes: readonly string[] = ['yesterday', 'today', 'after lunch', 'before sunset']
