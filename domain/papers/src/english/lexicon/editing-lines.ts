/**
 * Passages of four lines. In each line [right>wrong] is where an error is planted: one that is wrong in every reading of the
 * passage and that one word alone puts right.
 */
export const editingPassages: readonly (readonly [string, string, string, string])[] = [
  [
    '[N] and [M] live in [a>an] small town near the sea.',
    'Every morning they go [to>at] the beach with a dog.',
    'They have [seen>saw] many kinds of birds on the rocks.',
    'Last week they [found>find] a turtle in a fishing net.',
  ],
  [
    'Our school [is>are] one of the oldest schools in [C].',
    'It has a [large>largely] library and a playground.',
    'The pupils are proud [of>on] it and take care of every tree.',
    'Last year [N] [won>win] the first prize for the school garden.',
  ],
  [
    'Water is more precious [than>then] gold for a farmer.',
    'Yet many people [waste>wastes] it without a thought.',
    '[N] put a tank on the roof to [store>stored] rain.',
    'Since last June the tank [has>have] saved the family from trouble.',
  ],
  [
    'Yesterday [N] [went>goes] to the market in [C].',
    'There [were>was] many people in front of the shops.',
    '[He] bought [an>a] umbrella and a pair of shoes.',
    'On the way home [he] [met>meet] [M], who was waiting for a bus.',
  ],
  [
    'Trees [give>gives] us fruit, wood and shade.',
    'They keep the air [clean>cleanly] and hold the soil together.',
    'Without [them>they] the land will soon turn into a desert.',
    'So [N] plants [a>an] sapling on the first day of every month.',
  ],
  [
    'The train that [N] took [was>were] late by two hours.',
    '[He] sat on a bench and [began>begun] to read a novel.',
    'An old man politely asked [whether>weather] the seat was taken.',
    'They talked about [their>there] villages until the train came.',
  ],
  [
    '[N] is the [best>better] singer of all in our class.',
    '[He] practises [for>since] an hour every day before breakfast.',
    '[His] teacher says that [he] sings [sweetly>sweet] and never loses the beat.',
    'Next month [he] will take part [in>on] a concert in [C].',
  ],
  [
    'Bees are small insects that [live>lives] in large groups.',
    'Each of them [has>have] its own work to do in the hive.',
    'They fly [from>for] flower to flower and collect sweet juice.',
    '[N] read that [a>an] bee can visit a hundred flowers in an hour.',
  ],
]
