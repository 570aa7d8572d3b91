import type { WritingTask } from './writing-task.ts'

/** Letters, e-mails and notices, from class 5 on. */
export const letterTasks: readonly WritingTask[] = [
  {
    format: 'informal letter',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'A visit in the holidays',
    receiver: '[M]',
    situation: 'You are [N] of [C]. Write a letter to your friend [M], inviting [mhim] to spend the holidays with you.',
    points: [
      [
        'when to come',
        'Please come on the first of October and stay for ten days.',
        'Your school closes on the last day of September, so you will not miss a single lesson.',
        'My father will meet you at the bus stand, and the journey takes only four hours.',
      ],
      [
        'what you will do together',
        'We shall swim in the lake and visit the fort.',
        'On the first Sunday my uncle is going to take us out in his boat, and we may even see pelicans.',
        'In the evenings there is a fair near the river, with a giant wheel and the best hot corn in [C].',
      ],
      [
        'who is looking forward to it',
        'My grandmother is looking forward to cooking for you.',
        'She still remembers how many sweets you ate at the wedding.',
        'My little sister has already made a list of games for you.',
      ],
      [
        'what to bring',
        'Do bring your cricket bat and a pair of strong shoes.',
        'The fort has four hundred steps, and slippers will not do.',
        'Write soon and tell me what your parents say.',
      ],
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
      [
        'purpose',
        'The club is collecting old books for the village library.',
        'Story books, atlases and dictionaries in good condition are welcome.',
      ],
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
      [
        'when and where',
        'It was lost on 28 June near the basketball court.',
        'I had taken it off before the practice match.',
      ],
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
      [
        'since when',
        'The street lamps in our lane have not worked since the first week of June.',
        'There are nine lamps between the post office and the primary school, and not one of them is lit.',
        'Before that they used to go out for a night or two, but never for so long.',
      ],
      [
        'what dangers this brings',
        'Two elderly persons have fallen into open drains in the dark.',
        'Girls who return from evening classes are afraid to walk home alone.',
        'Last Monday a motor cycle hit a cow that its rider could not see.',
      ],
      [
        'what has been done so far',
        'We have complained by telephone twice, but nobody has come.',
        'The number of our complaint is 4127, and it is marked as closed.',
        'Some shopkeepers have hung bulbs outside at their own cost.',
      ],
      [
        'what you request',
        'I request you to have the lamps repaired before the monsoon grows worse.',
        'If new lamps have to be bought, kindly let us have a few temporary lights.',
        'The residents are ready to show your engineers the spot on any day.',
      ],
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
      [
        'the present state',
        'At present the library has only one shelf of science books.',
        'Most of them are more than fifteen years old and say nothing of recent discoveries.',
        'Three of the encyclopaedias have lost their covers, and several pages are missing.',
      ],
      [
        'who is affected',
        'Pupils of all classes who work on projects are affected.',
        'For the exhibition in December forty of us needed the same two volumes.',
        'Many families cannot buy such books, and not every home has the internet.',
      ],
      [
        'two kinds of books needed',
        'We need books on space and simple guides to experiments.',
        'Magazines in English and in our own language would help the younger classes.',
        'A few biographies of Indian scientists would encourage those who hope to follow them.',
      ],
      [
        'an offer of help',
        'The science club offers to cover and number the new books.',
        'We can also keep a register and see that they come back in time.',
        'A list of twenty titles with their prices is enclosed for your approval.',
      ],
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
      [
        'when you went',
        'We visited the science museum last Friday.',
        'Our teacher had booked the first show of the morning, so the halls were almost empty.',
      ],
      [
        'what you liked most',
        'I liked the model of the railway best, because we could run it ourselves.',
        'I drove it through a tunnel and stopped exactly at the platform.',
      ],
      [
        'something surprising',
        'It was surprising to see our own voices drawn as waves on a screen.',
        'Mine looked like a row of hills, and our monitor’s like the teeth of a saw.',
      ],
      [
        'what you plan next',
        'Next month we plan to build a small model together.',
        'You must come and help us, since nobody solders as neatly as you.',
      ],
    ],
  },
]
