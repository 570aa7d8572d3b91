import { type Said, say } from '@margam/school/sentence'
import { speak } from '../../../words/languages.ts'
import { isOwn } from './frame-words.ts'

/** What a paper says with values, each sentence whole in its language. */
export function frameSentences(language: string) {
  const said = (sentence: Said, own: { hi: string; ml: string }) =>
    isOwn(language) ? own[language] : speak(sentence, language)
  return {
    ofClass: (level: string) => said(say('Class {level}', { level }), { hi: `कक्षा ${level}`, ml: `ക്ലാസ് ${level}` }),
    marks: (marks: number) =>
      said(say('Maximum marks: {marks}', { marks }), {
        hi: `अधिकतम अंक: ${marks}`,
        ml: `പരമാവധി മാർക്ക്: ${marks}`,
      }),
    date: (iso: string) => {
      const day = longDay(iso, language)
      return said(say('Date: {day}', { day }), { hi: `दिनांक: ${day}`, ml: `തീയതി: ${day}` })
    },
    time: (total: number) => timeAllowed(Math.floor(total / 60), total % 60, said),
    check: (pages: number, questions: number) =>
      said(
        say(
          'Please check that this paper contains {pages, plural, one {# printed page} other {# printed pages}} and {questions, plural, one {# question} other {# questions}}.',
          { pages, questions },
        ),
        {
          hi: `कृपया जाँच लीजिए: इस प्रश्न-पत्र में मुद्रित पृष्ठ: ${pages}, प्रश्न: ${questions}।`,
          ml: `ദയവായി പരിശോധിക്കുക: ഈ ചോദ്യപേപ്പറിലെ അച്ചടിച്ച പേജുകൾ: ${pages}, ചോദ്യങ്ങൾ: ${questions}.`,
        },
      ),
    attempt: (count: number, total: number) =>
      said(say('Attempt any {count} of these {total} questions.', { count, total }), {
        hi: `इन ${total} प्रश्नों में से ${count === 1 ? 'किसी 1 का उत्तर' : `किन्हीं ${count} के उत्तर`} दीजिए।`,
        ml: `ഈ ${total} ചോദ്യങ്ങളിൽ ഏതെങ്കിലും ${count} എണ്ണത്തിന് ഉത്തരം എഴുതുക.`,
      }),
    group: (from: number, to: number) =>
      said(say('Read this and answer questions {from} to {to}.', { from, to }), {
        hi: `इसे पढ़कर प्रश्न ${from} से ${to} तक के उत्तर दीजिए।`,
        ml: `ഇത് വായിച്ച് ${from} മുതൽ ${to} വരെയുള്ള ചോദ്യങ്ങൾക്ക് ഉത്തരം എഴുതുക.`,
      }),
  }
}
/** As papers write it in India, the month in letters. */
const longDay = (iso: string, language: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))

export type FrameSentences = ReturnType<typeof frameSentences>

type Says = (sentence: Said, own: { hi: string; ml: string }) => string

function timeAllowed(hours: number, minutes: number, said: Says): string {
  if (hours === 0)
    return said(say('Time allowed: {minutes, plural, one {# minute} other {# minutes}}', { minutes }), {
      hi: `समय: ${minutes} मिनट`,
      ml: `സമയം: ${minutes} മിനിറ്റ്`,
    })
  if (minutes === 0)
    return said(say('Time allowed: {hours, plural, one {# hour} other {# hours}}', { hours }), {
      hi: `समय: ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`,
      ml: `സമയം: ${hours} മണിക്കൂർ`,
    })
  return said(
    say(
      'Time allowed: {hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}',
      { hours, minutes },
    ),
    {
      hi: `समय: ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} ${minutes} मिनट`,
      ml: `സമയം: ${hours} മണിക്കൂർ ${minutes} മിനിറ്റ്`,
    },
  )
}
