import type { WritingTask } from './writing-task.ts'

/** Tasks of classes 3 to 5. */
export const earlyWritingTasks: readonly WritingTask[] = [
  {
    format: 'paragraph',
    from: 3,
    to: 5,
    marks: [3, 5, 6, 8, 10],
    title: 'My Best Friend',
    situation: 'You are [N] of [C]. Write a short paragraph about your best friend.',
    points: [
      [
        'who your friend is',
        'My best friend is [M], who sits beside me in class.',
        'We have known each other since the nursery class.',
        'Our teacher calls us the twins.',
      ],
      [
        'what your friend looks like',
        'My friend is tall and has curly hair.',
        'There is always a smile behind those big glasses.',
        'A red cap goes wherever my friend goes.',
      ],
      [
        'what you do together',
        'We ride our bicycles to the lake every Sunday.',
        'On the way back we share a packet of groundnuts.',
        'When it rains, we play carrom at my house.',
      ],
      [
        'why you like your friend',
        'I like my friend because we laugh at the same things.',
        'When I was ill, my friend brought me the homework every day.',
        'I hope that we shall stay friends when we grow up.',
      ],
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
      [
        'where it is',
        'My home is in a quiet lane near the market.',
        'It has a blue door and three small rooms.',
        'A neem tree gives shade to the steps.',
      ],
      [
        'who lives there',
        'My parents, my grandmother and a grey cat live there with me.',
        'The cat believes that the house belongs to her.',
        'My aunt visits us on every festival.',
      ],
      [
        'your favourite corner',
        'My favourite corner is the window from which I can see the hills.',
        'I do my homework there and watch the clouds.',
        'Sometimes a squirrel looks in and runs away.',
      ],
      [
        'what you do in the evening',
        'In the evening we all sit together and tell stories.',
        'Grandmother tells the best ones, about kings and clever crows.',
        'Then we put out the light, and the lane becomes still.',
      ],
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
      [
        'what the present was',
        'Thank you for the box of paints.',
        'It came by post on the very morning of my birthday.',
        'I guessed what it was before I had opened it.',
      ],
      [
        'why you like it',
        'I like it because it has twenty colours and two brushes.',
        'There is even a small tray for mixing colours.',
        'Gold is the one that I use most.',
      ],
      [
        'how you have used it',
        'Yesterday I painted a peacock for my grandfather.',
        'He has hung it over his chair and shows it to every visitor.',
        'Today I am painting our boat on the river.',
      ],
      [
        'a wish to meet soon',
        'I hope that we shall meet soon and paint together.',
        'My mother says that you may stay with us for a week in May.',
        'Please give my regards to your parents.',
      ],
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
      [
        '[N] hears a cry in a drain in [C]',
        'On a rainy evening in [C], [N] heard a cry from a drain.',
        'It was so thin that the thunder almost hid it.',
        'Nobody else in the street had stopped.',
      ],
      [
        'what was in the drain',
        'A wet kitten was sitting on a brick and shivering.',
        'Its fur was black, and one ear was torn.',
        'The water was rising round its paws.',
      ],
      [
        'how it was saved',
        '[N] and [M] lowered a basket on a string and pulled it up.',
        'At first it was afraid and would not climb in.',
        'Then a piece of fish changed its mind.',
      ],
      [
        'where it lives now',
        'Today it sleeps on the sofa as if it had always lived there.',
        'The family has named it Badal, because it came with the clouds.',
        'Every evening it waits at the door for [N].',
      ],
    ],
  },
]
