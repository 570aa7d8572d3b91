import type { LiteraryText } from '../literature/text.ts'

/** Short texts of our own for classes 11 and 12; none is a prescribed text. */
export const seniorTexts: readonly LiteraryText[] = [
  {
    from: 11,
    to: 12,
    title: 'The Understudy',
    alike: true,
    text: 'For eleven years [N] had known every line of a part that [he] would never speak. The great [M] was never ill. Night after night, in theatres from [C] to the smallest town, [N] stood in the wings and moved [his] lips. Then, on the last evening of the last tour, [M] came off after the second act grey as ash and said, "You must finish it." [N] went on. [He] did not do it well; [he] did it exactly. Every pause was [M]’s; every gesture had been borrowed, and the audience, sensing a ghost, applauded politely. Afterwards [M], wrapped in a blanket, took [his] hand. "I used to watch your lips," [M] said, "from the corner of my eye. You had a pause of your own before the last word. I stole it from you years ago. Tonight you gave me back everything but that."',
    questions: [
      [
        'For how long had [N] known the part?',
        'eleven years',
        'For eleven years [N] had known every line of a part',
        'F',
        ['for eleven years'],
      ],
      [
        'What did [N] do in the wings night after night?',
        '[N] moved [his] lips.',
        '[N] stood in the wings and moved [his] lips',
        'F',
        ['moved [his] lips'],
      ],
      [
        'After which act did [M] come off?',
        'after the second act',
        '[M] came off after the second act',
        'F',
        ['the second act'],
      ],
      ['How did the audience applaud?', 'politely', 'applauded politely', 'F'],
      [
        'Why does the audience sense "a ghost"?',
        '[N] copies [M] and shows nothing of [his] own.',
        'every gesture had been borrowed',
        'I',
        ['The acting is only an imitation.'],
      ],
      [
        'Find a word in the extract that means "movement that expresses something".',
        'gesture',
        'every gesture had been borrowed',
        'V',
      ],
    ],
    open: [
      {
        question: 'Discuss the relationship between the two actors with close reference to the text.',
        marks: 6,
        points: [
          ['One is famous and the other waits unseen in the wings.', 'stood in the wings'],
          ['The waiting seems hopeless, for the star is never ill.', 'was never ill'],
          ['The star hands over the part in a moment of weakness.', 'You must finish it'],
          ['The star has watched the understudy all along.', 'from the corner of my eye'],
          ['Each has taken something from the other.', 'I stole it from you years ago'],
        ],
      },

      {
        question: '"[He] did not do it well; [he] did it exactly." Explain the contrast.',
        marks: 2,
        points: [
          ['[N] reproduces every detail of [M]’s performance.', 'Every pause was'],
          ['Exactness without a voice of one’s own is not art.', 'sensing a ghost'],
        ],
      },
      {
        question: 'Explain the irony in the last two sentences.',
        marks: 2,
        points: [
          ['The great actor had borrowed the one original thing from the understudy.', 'I stole it from you years ago'],
          ['On the night it mattered, the understudy left out just that.', 'everything but that'],
        ],
      },
      {
        question: '"The text questions what it means to be original." Discuss with close reference to it.',
        marks: 6,
        points: [
          ['[N] spends years in silent imitation.', 'moved'],
          ['When the chance comes, every pause and gesture is borrowed.', 'every gesture had been borrowed'],
          ['The polite applause marks the lack of life.', 'applauded politely'],
          ['The master turns out to have learnt from the imitator.', 'I used to watch your lips'],
          ['The one original touch is lost by the wish to be exact.', 'a pause of your own'],
        ],
      },
    ],
  },
  {
    from: 11,
    to: 12,
    title: 'Platform Four',
    poem: true,
    text: 'The train for [C] has gone. The tea has cooled.\nA porter sleeps upon a heap of mail.\nThe clock, which no one wound and no one fooled,\nStill points to noon above the empty rail.\n[N] sits beside a trunk tied up with string\nAnd does not weep, and does not turn to go.\nSome partings are a shout, some are a ring\nReturned, and some are only this: to know\nThat every face which hurries from the gate\nIs not the face; to feel the minutes stack\nLike unclaimed parcels; and at last, too late,\nTo lift the trunk, and take the long road back.',
    questions: [
      [
        'Upon what does the porter sleep?',
        'a heap of mail',
        'A porter sleeps upon a heap of mail',
        'F',
        ['upon a heap of mail'],
      ],
      [
        'To what hour does the clock point?',
        'noon',
        'Still points to noon above the empty rail',
        'F',
        ['twelve', 'to noon'],
      ],
      ['With what is the trunk tied up?', 'string', 'a trunk tied up with string', 'F', ['with string']],
      ['To what are the minutes compared?', 'unclaimed parcels', 'Like unclaimed parcels', 'F', ['parcels']],
      [
        'What does "is not the face" suggest?',
        '[N] is waiting for someone who does not come.',
        'every face which hurries from the gate\nIs not the face',
        'I',
        ['The person awaited has not come.'],
      ],
      ['Find a word in the poem that means "to pile up".', 'stack', 'to feel the minutes stack', 'V'],
    ],
    open: [
      {
        question: 'How do the first four lines set the mood?',
        marks: 2,
        points: [
          ['The train is gone and the tea is cold, so it is too late.', 'The train for'],
          ['Sleep and the stopped clock suggest that time stands still.', 'which no one wound'],
        ],
      },
      {
        question: 'Comment on the image "Like unclaimed parcels".',
        marks: 2,
        points: [
          ['The minutes pile up and have no purpose.', 'to feel the minutes stack'],
          ['Like the parcels, [N] has been left behind by someone.', 'Like unclaimed parcels'],
        ],
      },
      {
        question: 'Discuss how the poem presents a parting without describing one.',
        marks: 6,
        points: [
          ['The poem begins after the train has left.', 'has gone'],
          ['The setting of sleep, cold tea and a stopped clock stands for loss.', 'The tea has cooled'],
          ['[N] shows no outward grief.', 'does not weep'],
          ['Loud partings are named only to be set aside.', 'Some partings are a shout'],
          ['The ending is a plain act, the long road back.', 'take the long road back'],
        ],
      },
    ],
  },
]
