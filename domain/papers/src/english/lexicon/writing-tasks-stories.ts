import type { WritingTask } from './writing-task.ts'

/** Stories from an outline, of classes 5 to 8. */
export const storyTasks: readonly WritingTask[] = [
  {
    format: 'story',
    from: 5,
    to: 8,
    marks: [5, 6, 8, 10],
    title: 'The Locked Box',
    situation: 'Write a story from the outline. Give it a title.',
    points: [
      [
        '[N] finds a locked box in the attic',
        'One wet afternoon [N] found a small locked box in the attic.',
        'It was made of dark wood, and somebody had carved a small bird on its lid.',
        'When it was shaken, something rustled inside.',
      ],
      [
        'the key is missing',
        'The key was missing, and nobody in the house had ever seen it.',
        'The locksmith of the market turned it over twice and refused to break so fine a thing.',
        'For a week the box stood on the table, and nobody could think of anything else.',
      ],
      [
        'an old photograph gives a clue',
        'In an old photograph [his] great-grandmother wore a key on a chain.',
        'Behind her hung the clock that still stood in the hall.',
        '[N] climbed on a chair, felt behind the clock and touched cold metal.',
      ],
      [
        'what was inside the box',
        'When the box was opened at last, it held a packet of seeds and a letter to the one who would plant them.',
        'They were planted in the yard that very evening.',
        'By the next monsoon the house had a mango tree as high as the gate.',
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
      [
        '[N] and [M] hear the river near [C] at night',
        'Towards midnight [N] and [M] heard the river roar near [C].',
        'It had rained for three days, and the water already stood at the steps of the mill.',
        'A dog began to howl, and the lamps on the bridge went out one by one.',
      ],
      [
        'they wake the neighbours',
        'They ran from house to house and woke the neighbours.',
        '[N] beat a steel plate with a spoon, while [M] knocked at every door.',
        'Mothers wrapped their babies in blankets, and fathers carried sacks of rice.',
      ],
      [
        'an old man refuses to leave',
        'An old man refused to leave without his blind goat.',
        'He said that she had kept him company for nine years.',
        'So the two friends carried the animal between them and led him up the path.',
      ],
      [
        'how everyone is saved',
        'In the end everyone, the goat included, reached the school on the hill.',
        'When the sun rose, the lane was a lake, but not one neighbour was missing.',
        'The headmaster made tea for two hundred people in the biggest pots of the kitchen.',
      ],
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
        'The train was about to leave, and there was no time to look back.',
        'Only on the platform did it come to mind, and then it was too late.',
      ],
      [
        'the bag holds the fees for the year',
        'In the bag were the school fees for the whole year.',
        'The family had saved the money for eleven months, rupee by rupee.',
        '[N] sat down on a bench and could not speak.',
      ],
      [
        'the driver searches for the owner',
        'The driver searched the streets until midnight for the owner.',
        'He asked at two police stations and at every tea stall near the line.',
        'Other drivers told him to keep the money and go home.',
      ],
      [
        'how it ends',
        'He found [him] by the name on a library card and would take no reward.',
        'All that he asked for was the title of a good book for his daughter.',
        'The next day [N] took the book to her as a present.',
      ],
    ],
  },
]
