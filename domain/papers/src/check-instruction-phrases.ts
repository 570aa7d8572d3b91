// Deliberately shares no code with what writes the instructions, nor words with it by import.

export const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const EN = `${WORDS.join('|')}|\\d+`

/** How a language states each kind of number; `title`, `questions`, `sections`, `marks`, `attempt` and `list` are read. */
export interface Phrases {
  total: RegExp
  allCompulsory: RegExp
  attempts: RegExp
  attempt: RegExp
  section: RegExp
  ofMarks: RegExp
  /** With `only` where it says that there is no overall choice. */
  choices: RegExp
  title: (title: string) => string
}

const OF_MARKS = {
  en: `(?<questions>${EN}) questions? of (?<marks>${EN}) marks?(?: each)?`,
  hi: '(?<marks>\\d+) अंक (?:वाला|वाले) (?<questions>\\d+) प्रश्न',
  ml: '(?<marks>\\d+) (?:മാർക്ക് വീതമുള്ള|മാർക്കുള്ള) (?<questions>\\d+) ചോദ്യ(?:ങ്ങൾ|ം)',
}
const unnamed = (pattern: string) => pattern.replace(/\(\?<\w+>/g, '(?:')

const named = (section: string, part: string) => (title: string) =>
  title.replace(/^Section(?= [A-Z]$)/, section).replace(/^Part(?= [A-Z]$)/, part)

export const PHRASES: Record<'en' | 'hi' | 'ml', Phrases> = {
  en: {
    total: new RegExp(
      `^This paper has (?<questions>${EN}) questions?(?: in (?<sections>${EN}) sections?)?; the maximum is (?<marks>\\d+) marks\\.$`,
      'i',
    ),
    allCompulsory: /^All questions are compulsory\.$/,
    attempts: /^All questions are compulsory, except in (?<list>.+)\.$/,
    attempt: new RegExp(`^(?<title>.+): attempt any (?<attempt>${EN}) of its (?<questions>${EN}) questions$`),
    section: new RegExp(`^(?<title>.+) has (?<list>(?:(?:${unnamed(OF_MARKS.en)})(?: and |, )?)+)\\.$`, 'i'),
    ofMarks: new RegExp(OF_MARKS.en, 'gi'),
    choices: new RegExp(
      `^(?<only>There is no overall choice; )?(?<questions>${EN}) questions? offers? an internal choice: attempt only one of the two\\.$`,
      'i',
    ),
    title: (title) => title,
  },
  hi: {
    total:
      /^इस प्रश्न-पत्र में (?<questions>\d+) प्रश्न (?:है|हैं)(?:, जो (?<sections>\d+) खंडों में बँटे हैं)?। अधिकतम अंक: (?<marks>\d+)।$/,
    allCompulsory: /^सभी प्रश्न अनिवार्य हैं।$/,
    attempts: /^सभी प्रश्न अनिवार्य हैं, परंतु (?<list>.+)।$/,
    attempt: /^(?<title>.+) में (?<questions>\d+) प्रश्नों में से (?:किसी|किन्हीं) (?<attempt>\d+) (?:का|के) उत्तर दीजिए$/,
    section: new RegExp(`^(?<title>.+) में (?<list>(?:(?:${unnamed(OF_MARKS.hi)})(?: और |, )?)+) (?:है|हैं)।$`),
    ofMarks: new RegExp(OF_MARKS.hi, 'g'),
    choices:
      /^(?<only>प्रश्न-पत्र में कोई समग्र विकल्प नहीं है; )?(?<questions>\d+) (?:प्रश्न|प्रश्नों) में आंतरिक विकल्प (?:है|हैं); .*किसी एक विकल्प का ही उत्तर दीजिए।$/,
    title: named('खंड', 'भाग'),
  },
  ml: {
    total:
      /^ഈ ചോദ്യപേപ്പറിൽ (?:(?<sections>\d+) വിഭാഗങ്ങളിലായി )?(?<questions>\d+) (?:ചോദ്യമുണ്ട്|ചോദ്യങ്ങളുണ്ട്)\. പരമാവധി മാർക്ക്: (?<marks>\d+)\.$/,
    allCompulsory: /^എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതണം\.$/,
    attempts: /^എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതണം\. എന്നാൽ ഇവിടെ തിരഞ്ഞെടുക്കാം – (?<list>.+)\.$/,
    attempt: /^(?<title>.+): (?<questions>\d+) ചോദ്യങ്ങളിൽ ഏതെങ്കിലും (?<attempt>\d+) എണ്ണത്തിന് ഉത്തരം എഴുതിയാൽ മതി$/,
    section: new RegExp(`^(?<title>.+): (?<list>(?:(?:${unnamed(OF_MARKS.ml)})(?:, )?)+)\\.$`),
    ofMarks: new RegExp(OF_MARKS.ml, 'g'),
    choices:
      /^(?<only>ചോദ്യപേപ്പറിൽ മൊത്തത്തിലുള്ള ചോയ്സ് ഇല്ല; )?(?<questions>\d+) (?:ചോദ്യത്തിൽ|ചോദ്യങ്ങളിൽ) ആന്തരിക ചോയ്സ് ഉണ്ട്; .*രണ്ടിൽ ഒന്നിനു മാത്രം ഉത്തരം എഴുതുക\.$/,
    title: named('വിഭാഗം', 'ഭാഗം'),
  },
}
