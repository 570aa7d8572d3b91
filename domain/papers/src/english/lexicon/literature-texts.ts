import type { LiteraryText } from '../literature/text.ts'

/** Short texts of our own for classes 6 to 10; none is a prescribed text. */
export const middleTexts: readonly LiteraryText[] = [
  {
    from: 6,
    to: 8,
    title: 'The Paper Lamp',
    text: 'On the night before the festival the wind tore down every lamp in the lane but one. It hung from the window of old Mrs Rao, who could not see it. "Is it still burning?" she asked [N], who had come with her medicine. "It is the only one left," said [N]. Mrs Rao was silent for a while. Then she lifted the lamp from its hook and put it into [N]’s hands. "A light that nobody shares is only a hot little box," she said. "Go and light the others from it." [N] and [M] ran from door to door until the lane glowed again, and nobody in [C] could have said which lamp had been the first.',
    questions: [
      ['Who says, "It is the only one left"?', '[N]', '"It is the only one left," said [N]', 'F'],
      ['What tore down the lamps?', 'the wind', 'the wind tore down every lamp in the lane but one', 'F'],
      [
        'Where did the last lamp hang?',
        'from the window of old Mrs Rao',
        'It hung from the window of old Mrs Rao',
        'F',
        ['from the window of Mrs Rao'],
      ],
      ['What had [N] brought for Mrs Rao?', 'her medicine', 'who had come with her medicine', 'F', ['medicine']],
      [
        'What does "a hot little box" mean here?',
        'a light that is of no use to others',
        'A light that nobody shares is only a hot little box',
        'I',
        ['a lamp that helps nobody'],
      ],
      ['Find a word in the extract that means "shone softly".', 'glowed', 'until the lane glowed again', 'V'],
    ],
    open: [
      {
        question: 'What does the lamp stand for in the text? Explain with examples.',
        marks: 6,
        points: [
          ['The last lamp stands for something good that has survived.', 'every lamp in the lane but one'],
          ['Its owner cannot see it, so it shines only for others.', 'who could not see it'],
          ['Kept alone it would be useless.', 'only a hot little box'],
          ['Shared, it becomes many lights and is not made less.', 'until the lane glowed again'],
          ['It is passed from the old to the young.', 'put it into'],
        ],
      },

      {
        question: 'Why did Mrs Rao give her lamp away?',
        marks: 2,
        points: [
          ['All the other lamps had been torn down by the wind.', 'tore down every lamp'],
          ['She believed that a light should be shared.', 'A light that nobody shares'],
        ],
      },
      {
        question: 'What shows that Mrs Rao thinks of others?',
        marks: 2,
        points: [
          ['She cannot see the lamp and still cares whether it burns.', 'who could not see it'],
          ['She gives up the only light so that others may have theirs.', 'light the others from it'],
        ],
      },
      {
        question: 'Describe the character of Mrs Rao with examples from the text.',
        marks: 6,
        points: [
          ['She is old and blind but interested in what goes on around her.', '"Is it still burning?" she asked'],
          ['She thinks before she acts.', 'Mrs Rao was silent for a while'],
          ['She is generous and gives away what she has.', 'put it into'],
          ['She is wise and speaks in a striking image.', 'only a hot little box'],
          ['She wants no praise, and nobody knows whose lamp was the first.', 'which lamp had been the first'],
        ],
      },
    ],
  },
  {
    from: 6,
    to: 8,
    title: 'Two Drummers',
    text: '"You play too fast," said [M]. "And you play too slowly," said [N]. For three weeks they had shared one drum and agreed on nothing. On the morning of the contest in [C] the drum was found with a long cut in its skin. There was no time to buy another. [N] looked at [M]; [M] looked at the row of brass pots in the kitchen. Without a word they carried eleven pots to the stage. [N] took the small ones, which asked for quick fingers, and [M] took the large ones, which asked for patience. They did not win. But the judges, who had been yawning, sat up and tapped their feet, and on the way home [N] slowed down a little and [M] walked a little faster.',
    questions: [
      ['Who says, "You play too fast"?', '[M]', '"You play too fast," said [M]', 'F'],
      [
        'For how long had they shared one drum?',
        'three weeks',
        'For three weeks they had shared one drum',
        'F',
        ['for three weeks'],
      ],
      [
        'What was wrong with the drum on the morning of the contest?',
        'a long cut in its skin',
        'the drum was found with a long cut in its skin',
        'F',
        ['Its skin had a long cut.'],
      ],
      [
        'How many pots did they carry to the stage?',
        'eleven',
        'they carried eleven pots to the stage',
        'F',
        ['eleven pots', '11'],
      ],
      [
        'Why did [M] take the large pots?',
        'They asked for patience, and [M] plays slowly.',
        'the large ones, which asked for patience',
        'I',
        ['They suited [M]’s slow style.'],
      ],
      [
        'Find a word in the extract that means "opening the mouth because of boredom".',
        'yawning',
        'who had been yawning',
        'V',
      ],
    ],
    open: [
      {
        question: 'How did the two friends save their performance?',
        marks: 2,
        points: [
          ['They used brass pots from the kitchen in place of the drum.', 'row of brass pots in the kitchen'],
          ['Each took the pots that suited his or her way of playing.', 'took the small ones'],
        ],
      },
      {
        question: 'What does the last sentence tell us about the two friends?',
        marks: 2,
        points: [
          ['Each gives way a little to the other.', 'slowed down a little'],
          ['They have learnt to walk, and to work, together.', 'walked a little faster'],
        ],
      },
      {
        question: 'How do [N] and [M] change in the course of the story? Give examples.',
        marks: 6,
        points: [
          ['At first they quarrel about speed.', 'agreed on nothing'],
          ['The damaged drum forces them to find a way together.', 'There was no time to buy another'],
          ['They understand each other without speaking.', 'Without a word'],
          ['They use their difference, as each plays what suits.', 'which asked for quick fingers'],
          ['At the end each adapts to the other even in walking.', 'slowed down a little'],
        ],
      },
    ],
  },
  {
    from: 9,
    to: 10,
    title: 'The Weighing',
    text: 'My uncle sold vegetables in [C] with a pair of scales older than himself. One pan was dented, and he had corrected it with a coin glued beneath. When the inspector came, [N] and I held our breath. "This coin," said the inspector, turning the pan, "is false weight." My uncle nodded. "Put your own weights on it, sir." The inspector did so, one after another, and each time the needle stood as upright as a temple pillar. "Without the coin I cheat," said my uncle. "With it I look like a cheat. I had to choose." The inspector wrote nothing for a long moment. Then he bought a kilogram of onions, had them weighed on the old scales, and paid the full price.',
    questions: [
      [
        'Who says, "Put your own weights on it, sir"?',
        'the uncle of the speaker',
        'My uncle nodded. "Put your own weights on it, sir."',
        'I',
        ['the uncle', "the speaker's uncle"],
      ],
      ['What had been glued beneath the pan?', 'a coin', 'he had corrected it with a coin glued beneath', 'F'],
      ['What is the needle compared to?', 'a temple pillar', 'as upright as a temple pillar', 'F'],
      [
        'How did [N] and the speaker feel when the inspector came?',
        'They were afraid.',
        'held our breath',
        'I',
        ['They were nervous.'],
      ],
      ['What did the inspector buy?', 'a kilogram of onions', 'he bought a kilogram of onions', 'F', ['onions']],
      ['Find a word in the extract that means "put right".', 'corrected', 'he had corrected it with a coin', 'V'],
    ],
    open: [
      {
        question: 'Describe the part that the inspector plays in the text, with examples.',
        marks: 6,
        points: [
          ['He arrives as a threat and makes the others afraid.', 'held our breath'],
          ['He notices the coin and names the fault.', 'is false weight'],
          ['He is fair enough to make the test.', 'The inspector did so, one after another'],
          ['He thinks before he judges.', 'wrote nothing for a long moment'],
          ['He shows his verdict by buying and paying in full.', 'paid the full price'],
        ],
      },

      {
        question: '"With it I look like a cheat." Explain what the uncle means.',
        marks: 2,
        points: [
          ['The coin under the pan looks like a trick.', 'is false weight'],
          ['In truth the coin makes the scales weigh rightly.', 'the needle stood as upright'],
        ],
      },
      {
        question: 'Why does the inspector buy onions at the end?',
        marks: 2,
        points: [
          ['He shows that he trusts the scales.', 'had them weighed on the old scales'],
          ['He takes no favour and pays what is due.', 'paid the full price'],
        ],
      },
      {
        question: '"The text is about the difference between being honest and looking honest." Discuss with examples.',
        marks: 6,
        points: [
          ['The dented pan alone would cheat the buyer.', 'One pan was dented'],
          ['The coin that corrects it looks like a fraud.', 'is false weight'],
          ['The uncle accepts the risk of looking dishonest.', 'I had to choose'],
          ['The test with the weights proves the truth.', 'Put your own weights on it'],
          ['The inspector answers by an act of trust rather than by words.', 'wrote nothing for a long moment'],
        ],
      },
    ],
  },
  {
    from: 9,
    to: 10,
    title: 'Letter to a House',
    poem: true,
    text: 'Dear house, they measured you today\nWith tape and chalk, and went away.\nThey wrote you down as rooms and land;\nThey could not hear, or understand,\nThe stair that tells when [N] is late,\nThe sulky hinges of the gate,\nThe wall in [C] where, inch by inch,\nWe grew, and did not dare to flinch.\nThey offered for your doors and floors\nA sum with many noughts, and more.\nBut how should ink on paper pay\nFor where the light falls, noon in May?',
    questions: [
      [
        'With what was the house measured?',
        'tape and chalk',
        'With tape and chalk, and went away',
        'F',
        ['with tape and chalk'],
      ],
      [
        'What does the stair tell?',
        'when [N] is late',
        'The stair that tells when [N] is late',
        'F',
        ['that [N] is late'],
      ],
      ['Which word shows that the gate is treated like a person?', 'sulky', 'The sulky hinges of the gate', 'V'],
      [
        'Who are "they" in the first line?',
        'the people who want to buy the house',
        'they measured you today',
        'I',
        ['the buyers', 'people who have come to value the house'],
      ],
      [
        'What was marked on the wall inch by inch?',
        'the height of the growing children',
        'inch by inch,\nWe grew',
        'I',
        ['how the children grew'],
      ],
      ['Find a word in the poem that means "to draw back in fear".', 'flinch', 'did not dare to flinch', 'V'],
    ],
    open: [
      {
        question: 'What could the buyers not understand about the house?',
        marks: 2,
        points: [
          ['They saw only rooms and land.', 'They wrote you down as rooms and land'],
          [
            'They could not know the memories in the stair, the gate and the wall.',
            'They could not hear, or understand',
          ],
        ],
      },
      {
        question: 'Explain the question with which the poem ends.',
        marks: 2,
        points: [
          ['Money is called ink on paper.', 'how should ink on paper pay'],
          ['The light in the house is beyond any price.', 'where the light falls'],
        ],
      },
      {
        question: 'How does the poet bring the house to life? Discuss with examples.',
        marks: 6,
        points: [
          ['The house is addressed as a dear friend.', 'Dear house'],
          ['The stair tells a tale like a person.', 'The stair that tells'],
          ['The gate is called sulky.', 'The sulky hinges'],
          ['The wall keeps the growth of the children.', 'inch by inch'],
          ['The cold measuring of the buyers stands in contrast.', 'With tape and chalk'],
        ],
      },
    ],
  },
]
