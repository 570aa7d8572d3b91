/**
 * Passages of four lines; the word in (round brackets) is left out. Each stands behind a head that cannot do without it and
 * that takes no other word there: `text/omission-frames.ts` names every head. Not taken, since a second answer fits: articles
 * that a possessive replaces, “lots of” (lots more), “proud of” (proud [that] … works), “has been raining” (has kept raining).
 */
export const omissionPassages: readonly (readonly [string, string, string, string])[] = [
  [
    '[N] is fond (of) the sea and goes there on Sundays.',
    'Last week [he] saw many kinds (of) fish in the market.',
    'A boy sold them in front (of) an old boat.',
    'That boy used (to) walk ten miles to the market.',
  ],
  [
    'Our school in [C] is older (than) the post office.',
    'It consists (of) twelve rooms and a large hall.',
    'One room is full (of) maps and old books.',
    'Every year [N] takes part (in) the school play.',
  ],
  [
    '[N] lives in a village famous (for) its mangoes.',
    'Its farmers depend (on) rain for their crops.',
    'In a dry year they have (to) buy water.',
    'So [N] decided (to) build a tank on the roof.',
  ],
  [
    'Yesterday both [N] (and) [M] went to the market.',
    'They took the bus instead (of) the train.',
    '[N] bought a pair (of) shoes and a cap.',
    '[He] was too tired (to) walk home.',
  ],
  [
    'A tree is as useful (as) a good friend.',
    'In spite (of) this, people cut many trees down.',
    'They want (to) build roads and houses.',
    'We ought (to) plant two trees for each one lost.',
  ],
  [
    'The train between [C] (and) Agra was late yesterday.',
    'It could not run due (to) heavy fog.',
    '[N] had never seen such (a) long queue before.',
    'As soon (as) the fog lifted, the train left.',
  ],
  [
    '[N] is interested (in) music and sings well.',
    '[His] voice is as clear (as) a bell.',
    '[He] hopes (to) become a singer one day.',
    'Next month [he] is going (to) sing in [C].',
  ],
  [
    'Most (of) the bees in a hive are workers.',
    'Each (of) them has its own work to do.',
    'A worker is able (to) fly very far for food.',
    'The hive belongs (to) all the bees that live in it.',
  ],
  [
    'Once upon (a) time there was a poor potter in [C].',
    'He had neither land (nor) gold.',
    'One night he found a pot in the middle (of) the road.',
    'It was heavier (than) a sack of rice.',
  ],
  [
    'According (to) the map, the fort was not far away.',
    '[N] and [M] were brave enough (to) climb the hill.',
    'At the top they shared a cup (of) tea.',
    'The guard refused (to) open the gate after six.',
  ],
]
