import type { WritingTask } from './writing-task.ts'
import { earlyWritingTasks } from './writing-tasks-early.ts'
import { letterTasks } from './writing-tasks-letters.ts'
import { storyTasks } from './writing-tasks-stories.ts'

export const writingTasks: readonly WritingTask[] = [
  {
    format: 'paragraph',
    from: 5,
    to: 8,
    marks: [3, 5],
    title: 'A Rainy Day in [C]',
    situation: 'You are [N]. Write a paragraph about a rainy day in [C].',
    points: [
      [
        'what the sky looked like',
        'Dark clouds covered the sky before breakfast.',
        'A cold wind bent the coconut palms and shook the windows.',
      ],
      [
        'what you saw in the street',
        'In the street people ran for shelter under bright umbrellas.',
        'A vegetable seller pulled a plastic sheet over her cart and laughed at the thunder.',
      ],
      [
        'what you did',
        'I made paper boats and floated them down the lane.',
        'My brother raced his boat against mine, and both of them sank near the temple.',
      ],
      [
        'how the day ended',
        'In the evening the clouds parted and a rainbow stood over the town.',
        'The air smelled of wet earth, and every leaf looked newly washed.',
      ],
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
      [
        'where the tree stands',
        'My favourite tree stands beside the old well.',
        'It is an old banyan, and my grandfather says that it was tall when he was a boy.',
      ],
      [
        'what it looks like',
        'It has a thick trunk and dark, shining leaves.',
        'Its roots hang down like ropes, and we children swing on them after school.',
      ],
      [
        'who visits it',
        'Squirrels, bees and tired travellers visit it all day.',
        'In the evening parrots quarrel over the best branches.',
      ],
      [
        'why you love it',
        'I love it because it gives shade to everyone and asks for nothing.',
        'When I sit under it with a book, I forget the noise of [C].',
      ],
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
      [
        'how you felt before',
        'Before my turn my hands were cold and my throat was dry.',
        'I walked up and down behind the curtain and counted the steps to the microphone.',
      ],
      [
        'what happened on the stage',
        'On the stage I forgot the second line, took a breath and went on.',
        'After that the words came by themselves, and I even smiled at the last row.',
      ],
      [
        'how others reacted',
        'My friends clapped and [M] cheered the loudest.',
        'Our Principal shook my hand and said that she had enjoyed it.',
      ],
      [
        'what you learnt',
        'I learnt that courage is only fear that has been practised.',
        'Tomorrow I shall put my name down for the debate.',
      ],
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
      [
        'the problem',
        'Many of us now spend more hours with a screen than with our friends.',
        'We reach for it before we have brushed our teeth and put it away after midnight.',
        'A survey of our own class found an average of five hours a day.',
      ],
      [
        'its effects',
        'Tired eyes, poor sleep and short tempers are the price.',
        'Doctors in [C] report that children of ten now need glasses.',
        'Friendships suffer too, for nobody can play hide and seek with a picture.',
      ],
      [
        'what schools can do',
        'Schools can open their playgrounds after hours and teach a class a week under the trees.',
        'A kitchen garden behind the laboratory would cost little and teach much.',
        'Sports periods should not be given away to finish the syllabus.',
      ],
      [
        'what each of us can do',
        'Each of us can begin with one hour a day in which the phone stays at home.',
        'Walk to the shop, learn the names of five birds, or teach a cousin to cycle.',
        'The park has no password, and its battery never runs out.',
      ],
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
      [
        'why water is short',
        'Wells run dry because the rain that falls on our roofs is sent to the drains.',
        'Every summer the borewells are dug deeper, and every summer they fail sooner.',
        'Meanwhile [C] grows, and lakes that fed our grandparents have become bus stands.',
      ],
      [
        'how it is wasted',
        'A dripping tap wastes enough in a month to fill a tank.',
        'We wash cars with drinking water and let the pump run until the tank overflows.',
        'Nobody pays for this carelessness except the family at the end of the pipe.',
      ],
      [
        'what families can do',
        'Families can store rain water and use kitchen water for plants.',
        'A bucket instead of a shower saves sixty litres a day.',
        'Children can read the meter once a week and keep a chart on the kitchen door.',
      ],
      [
        'what the city can do',
        'The city can mend its pipes and bring its lakes back to life.',
        'New buildings should get their permits only with a pit for rain water.',
        'What we save today is what we shall drink in May.',
      ],
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
        'Cycling, with 80 pupils, and walking, with 120, lie between the two.',
      ],
      [
        'a comparison',
        'Three times as many pupils come by bus as by car.',
        'The bus also brings more pupils than the bicycle and the car together.',
      ],
      ['what the total shows', 'Of the 400 pupils, half walk or cycle.', 'Only one pupil in eight comes by car.'],
      [
        'a conclusion',
        'The school should therefore keep its lanes safe for those who walk and cycle.',
        'Better stands for bicycles might bring more of them to the gate on two wheels.',
      ],
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
      [
        'how the talk begins',
        '[N]: I have two free hours every evening and nothing to do.',
        'Television bores me, and my cousins have gone back to their village.',
      ],
      [
        'a suggestion',
        '[M]: Why don’t you join me in the pottery class?',
        'It is on Tuesdays and Fridays, just behind the library.',
      ],
      ['a doubt', '[N]: I am afraid that my hands are too clumsy for clay.', 'I broke three plates last week.'],
      [
        'how the doubt is removed',
        '[M]: Mine were worse, and now I sell my cups at the fair.',
        'Come once, get your sleeves dirty, and then decide.',
      ],
    ],
  },
  ...letterTasks,
  ...storyTasks,
  ...earlyWritingTasks,
]
