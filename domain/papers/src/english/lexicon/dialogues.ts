/**
 * Short talks between [N] and [M]: the lines, and the report with three parts in angle brackets that become gaps.
 * [N] speaks first.
 */
export const dialogues: readonly { lines: readonly [string, string, string]; report: string }[] = [
  {
    lines: ['Where do you live?', 'I live in [C].', 'I have a cousin there.'],
    report:
      '[N] asked [M] <where [mhe] lived>. [M] replied that <[mhe] lived in [C]>. [N] then said that <[he] had a cousin there>.',
  },
  {
    lines: ['Have you finished your project?', 'I am still drawing the map.', 'I can help you with it.'],
    report:
      '[N] asked [M] <whether [mhe] had finished [mhis] project>. [M] replied that <[mhe] was still drawing the map>. [N] said that <[he] could help [mhim] with it>.',
  },
  {
    lines: ['Why are you late today?', 'My bus broke down near [C].', 'We have waited for an hour.'],
    report:
      '[N] asked [M] <why [mhe] was late that day>. [M] explained that <[mhis] bus had broken down near [C]>. [N] said that <they had waited for an hour>.',
  },
  {
    lines: ['Do you like mangoes?', 'I prefer oranges.', 'I will bring some oranges tomorrow.'],
    report:
      '[N] asked [M] <whether [mhe] liked mangoes>. [M] answered that <[mhe] preferred oranges>. [N] said that <[he] would bring some oranges the next day>.',
  },
  {
    lines: ['When will you return?', 'I shall return next week.', 'I will miss you.'],
    report:
      '[N] asked [M] <when [mhe] would return>. [M] replied that <[mhe] would return the following week>. [N] said that <[he] would miss [mhim]>.',
  },
  {
    lines: ['What are you reading now?', 'I am reading a book about whales.', 'I want to read it too.'],
    report:
      '[N] asked [M] <what [mhe] was reading then>. [M] replied that <[mhe] was reading a book about whales>. [N] said that <[he] wanted to read it too>.',
  },
  {
    lines: ['Can you ride a bicycle?', 'I learnt it last year.', 'I am afraid of falling.'],
    report:
      '[N] asked [M] <whether [mhe] could ride a bicycle>. [M] replied that <[mhe] had learnt it the previous year>. [N] confessed that <[he] was afraid of falling>.',
  },
  {
    lines: ['Did you meet the coach yesterday?', 'I met him at the gate.', 'I need a new racket.'],
    report:
      '[N] asked [M] <whether [mhe] had met the coach the previous day>. [M] answered that <[mhe] had met him at the gate>. [N] said that <[he] needed a new racket>.',
  },
]
