export type Format =
  | 'notice'
  | 'formal letter'
  | 'informal letter'
  | 'e-mail'
  | 'diary entry'
  | 'paragraph'
  | 'story'
  | 'article'
  | 'dialogue'

/** A writing task: who writes what and why, four points to cover, a model body that covers them, and its marks. */
export interface WritingTask {
  format: Format
  from: number
  to: number
  marks: readonly number[]
  situation: string
  /** Each with the sentence of the model answer that covers it. */
  points: readonly (readonly [cue: string, sentence: string])[]
  /** Heading, receiver, subject or title, as the format needs. */
  receiver?: string
  title: string
}

export const writingTasks: readonly WritingTask[] = [
  {
    format: 'paragraph',
    from: 5,
    to: 8,
    marks: [3, 5],
    title: 'A Rainy Day in [C]',
    situation: 'You are [N]. Write a paragraph about a rainy day in [C].',
    points: [
      ['what the sky looked like', 'Dark clouds covered the sky before breakfast.'],
      ['what you saw in the street', 'In the street people ran for shelter under bright umbrellas.'],
      ['what you did', 'I made paper boats and floated them down the lane.'],
      ['how the day ended', 'In the evening the clouds parted and a rainbow stood over the town.'],
    ],
  },
  {
    format: 'paragraph',
    from: 5,
    to: 8,
    marks: [3, 5],
    title: 'My Favourite Tree',
    situation: 'You are [N]. Write a paragraph about your favourite tree in [C].',
    points: [
      ['where the tree stands', 'My favourite tree stands beside the old well.'],
      ['what it looks like', 'It has a thick trunk and dark, shining leaves.'],
      ['who visits it', 'Squirrels, bees and tired travellers visit it all day.'],
      ['why you love it', 'I love it because it gives shade to everyone and asks for nothing.'],
    ],
  },
  {
    format: 'informal letter',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'A visit in the holidays',
    receiver: '[M]',
    situation: 'You are [N] of [C]. Write a letter to your friend [M], inviting [mhim] to spend the holidays with you.',
    points: [
      ['when to come', 'Please come on the first of October and stay for ten days.'],
      ['what you will do together', 'We shall swim in the lake and visit the fort.'],
      ['who is looking forward to it', 'My grandmother is looking forward to cooking for you.'],
      ['what to bring', 'Do bring your cricket bat and a pair of strong shoes.'],
    ],
  },
  {
    format: 'diary entry',
    from: 5,
    to: 10,
    marks: [3, 5],
    title: 'A day to remember',
    situation: 'You are [N]. Write a diary entry about the day on which you spoke on the stage for the first time.',
    points: [
      ['how you felt before', 'Before my turn my hands were cold and my throat was dry.'],
      ['what happened on the stage', 'On the stage I forgot the second line, took a breath and went on.'],
      ['how others reacted', 'My friends clapped and [M] cheered the loudest.'],
      ['what you learnt', 'I learnt that courage is only fear that has been practised.'],
    ],
  },
  {
    format: 'story',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'The Locked Box',
    situation: 'Write a story from the outline. Give it a title.',
    points: [
      ['[N] finds a locked box in the attic', 'One wet afternoon [N] found a small locked box in the attic.'],
      ['the key is missing', 'The key was missing, and nobody in the house had ever seen it.'],
      ['an old photograph gives a clue', 'In an old photograph [his] great-grandmother wore a key on a chain.'],
      [
        'what was inside the box',
        'When the box was opened at last, it held a packet of seeds and a letter to the one who would plant them.',
      ],
    ],
  },
  {
    format: 'story',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'The Night of the Flood',
    situation: 'Write a story from the outline. Give it a title.',
    points: [
      ['[N] and [M] hear the river near [C] at night', 'Towards midnight [N] and [M] heard the river roar near [C].'],
      ['they wake the neighbours', 'They ran from house to house and woke the neighbours.'],
      ['an old man refuses to leave', 'An old man refused to leave without his blind goat.'],
      ['how everyone is saved', 'In the end everyone, the goat included, reached the school on the hill.'],
    ],
  },
  {
    format: 'story',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'The Honest Driver',
    situation: 'Write a story from the outline. Give it a title.',
    points: [
      [
        '[N] leaves a bag in an autorickshaw in [C]',
        'On the way to the station in [C], [N] left a bag in an autorickshaw.',
      ],
      ['the bag holds the fees for the year', 'In the bag were the school fees for the whole year.'],
      ['the driver searches for the owner', 'The driver searched the streets until midnight for the owner.'],
      ['how it ends', 'He found [him] by the name on a library card and would take no reward.'],
    ],
  },
  {
    format: 'notice',
    from: 6,
    to: 12,
    marks: [3, 5],
    title: 'BOOK DONATION DRIVE',
    situation:
      'You are [N], secretary of the Reading Club of a school in [C]. Write a notice about a book donation drive.',
    points: [
      ['purpose', 'The club is collecting old books for the village library.'],
      ['date and time', 'Books will be received on 12 August from 9 a.m. to 1 p.m.'],
      ['place', 'Please bring them to the school hall.'],
      ['whom to contact', 'For details, contact the undersigned.'],
    ],
  },
  {
    format: 'notice',
    from: 6,
    to: 12,
    marks: [3, 5],
    title: 'LOST WATCH',
    situation:
      'You are [N], a pupil of a school in [C]. You have lost your watch. Write a notice for the notice board of the school.',
    points: [
      ['what was lost', 'I have lost a silver watch with a black strap.'],
      ['when and where', 'It was lost on 28 June near the basketball court.'],
      ['a mark by which to know it', 'It has a small star scratched on the back.'],
      ['what the finder should do', 'The finder is requested to return it to the undersigned.'],
    ],
  },
  {
    format: 'formal letter',
    from: 6,
    to: 12,
    marks: [5, 6, 8, 10],
    title: 'Broken street lamps in our lane',
    receiver: 'The Municipal Commissioner',
    situation:
      'You are [N], a resident of [C]. Write a letter to the Municipal Commissioner about broken street lamps in your lane.',
    points: [
      ['since when', 'The street lamps in our lane have not worked since the first week of June.'],
      ['what dangers this brings', 'Two elderly persons have fallen into open drains in the dark.'],
      ['what has been done so far', 'We have complained by telephone twice, but nobody has come.'],
      ['what you request', 'I request you to have the lamps repaired before the monsoon grows worse.'],
    ],
  },
  {
    format: 'formal letter',
    from: 6,
    to: 12,
    marks: [5, 6, 8, 10],
    title: 'Request for more science books',
    receiver: 'The Principal',
    situation:
      'You are [N], a pupil of a school in [C]. Write a letter to the Principal asking for more science books in the library.',
    points: [
      ['the present state', 'At present the library has only one shelf of science books.'],
      ['who is affected', 'Pupils of all classes who work on projects are affected.'],
      ['two kinds of books needed', 'We need books on space and simple guides to experiments.'],
      ['an offer of help', 'The science club offers to cover and number the new books.'],
    ],
  },
  {
    format: 'e-mail',
    from: 6,
    to: 12,
    marks: [3, 5, 6],
    title: 'Visit to the science museum',
    receiver: '[M]',
    situation: 'You are [N]. Write an e-mail to [M], telling [mhim] about a class visit to the science museum in [C].',
    points: [
      ['when you went', 'We visited the science museum last Friday.'],
      ['what you liked most', 'I liked the model of the railway best, because we could run it ourselves.'],
      ['something surprising', 'It was surprising to see our own voices drawn as waves on a screen.'],
      ['what you plan next', 'Next month we plan to build a small model together.'],
    ],
  },
  {
    format: 'article',
    from: 8,
    to: 12,
    marks: [5, 6, 8, 10],
    title: 'Less Screen, More Green',
    situation: 'You are [N]. Write an article for the magazine of your school in [C] on spending more time outdoors.',
    points: [
      ['the problem', 'Many of us now spend more hours with a screen than with our friends.'],
      ['its effects', 'Tired eyes, poor sleep and short tempers are the price.'],
      [
        'what schools can do',
        'Schools can open their playgrounds after hours and teach a class a week under the trees.',
      ],
      ['what each of us can do', 'Each of us can begin with one hour a day in which the phone stays at home.'],
    ],
  },
  {
    format: 'article',
    from: 8,
    to: 12,
    marks: [5, 6, 8, 10],
    title: 'Saving Every Drop',
    situation: 'You are [N]. Write an article for a newspaper in [C] on saving water in the city.',
    points: [
      ['why water is short', 'Wells run dry because the rain that falls on our roofs is sent to the drains.'],
      ['how it is wasted', 'A dripping tap wastes enough in a month to fill a tank.'],
      ['what families can do', 'Families can store rain water and use kitchen water for plants.'],
      ['what the city can do', 'The city can mend its pipes and bring its lakes back to life.'],
    ],
  },
  {
    format: 'paragraph',
    from: 9,
    to: 12,
    marks: [3, 5],
    title: 'How pupils come to school',
    situation:
      'The pupils of a school in [C] were asked how they come to school: walking 120, bicycle 80, bus 150, car 50. You are [N]. Write an analytical paragraph on these data.',
    points: [
      [
        'the largest and the smallest group',
        'The bus carries the largest group, 150 pupils, while only 50 come by car.',
      ],
      ['a comparison', 'Three times as many pupils come by bus as by car.'],
      ['what the total shows', 'Of the 400 pupils, half walk or cycle.'],
      ['a conclusion', 'The school should therefore keep its lanes safe for those who walk and cycle.'],
    ],
  },
  {
    format: 'dialogue',
    from: 6,
    to: 10,
    marks: [3, 5],
    title: 'Choosing a hobby',
    situation: 'Write a dialogue between [N] and [M] of [C] about choosing a hobby.',
    points: [
      ['how the talk begins', '[N]: I have two free hours every evening and nothing to do.'],
      ['a suggestion', '[M]: Why don’t you join me in the pottery class?'],
      ['a doubt', '[N]: I am afraid that my hands are too clumsy for clay.'],
      ['how the doubt is removed', '[M]: Mine were worse, and now I sell my cups at the fair.'],
    ],
  },
  {
    format: 'paragraph',
    from: 3,
    to: 5,
    marks: [3, 5, 6, 8, 10],
    title: 'My Best Friend',
    situation: 'You are [N] of [C]. Write a short paragraph about your best friend.',
    points: [
      ['who your friend is', 'My best friend is [M], who sits beside me in class.'],
      ['what your friend looks like', 'My friend is tall and has curly hair.'],
      ['what you do together', 'We ride our bicycles to the lake every Sunday.'],
      ['why you like your friend', 'I like my friend because we laugh at the same things.'],
    ],
  },
  {
    format: 'paragraph',
    from: 3,
    to: 5,
    marks: [3, 5, 6, 8, 10],
    title: 'My Home',
    situation: 'You are [N]. Write a short paragraph about your home in [C].',
    points: [
      ['where it is', 'My home is in a quiet lane near the market.'],
      ['who lives there', 'My parents, my grandmother and a grey cat live there with me.'],
      ['your favourite corner', 'My favourite corner is the window from which I can see the hills.'],
      ['what you do in the evening', 'In the evening we all sit together and tell stories.'],
    ],
  },
  {
    format: 'informal letter',
    from: 3,
    to: 5,
    marks: [3, 5, 6, 8, 10],
    title: 'A thank-you letter',
    receiver: '[M]',
    situation: 'You are [N] of [C]. Write a letter to your friend [M], thanking [mhim] for a birthday present.',
    points: [
      ['what the present was', 'Thank you for the box of paints.'],
      ['why you like it', 'I like it because it has twenty colours and two brushes.'],
      ['how you have used it', 'Yesterday I painted a peacock for my grandfather.'],
      ['a wish to meet soon', 'I hope that we shall meet soon and paint together.'],
    ],
  },
  {
    format: 'story',
    from: 3,
    to: 5,
    marks: [3, 5, 6, 8, 10],
    title: 'The Lost Kitten',
    situation: 'Write a short story from the outline. Give it a title.',
    points: [
      ['[N] hears a cry in a drain in [C]', 'On a rainy evening in [C], [N] heard a cry from a drain.'],
      ['what was in the drain', 'A wet kitten was sitting on a brick and shivering.'],
      ['how it was saved', '[N] and [M] lowered a basket on a string and pulled it up.'],
      ['where it lives now', 'Today it sleeps on the sofa as if it had always lived there.'],
    ],
  },
]
