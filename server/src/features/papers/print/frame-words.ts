import { speak } from '../../../words/languages.ts'

/** What a paper says around its questions, in the languages that papers are set in. */
const WORDS = {
  affiliated_to: { en: /*i18n*/ 'Affiliated to {board}', hi: '{board} से संबद्ध', ml: 'അഫിലിയേഷൻ: {board}' },
  affiliation_number: { en: /*i18n*/ 'No. {number}', hi: 'क्रमांक {number}', ml: 'നമ്പർ {number}' },
  roll_number: { en: /*i18n*/ 'Roll number', hi: 'अनुक्रमांक', ml: 'ക്രമനമ്പർ' },
  code: { en: /*i18n*/ 'Q.P. code', hi: 'प्रश्न-पत्र कोड', ml: 'ചോദ്യപേപ്പർ കോഡ്' },
  set: { en: /*i18n*/ 'Set', hi: 'सेट', ml: 'സെറ്റ്' },
  instructions: { en: /*i18n*/ 'General instructions', hi: 'सामान्य निर्देश', ml: 'പൊതുനിർദ്ദേശങ്ങൾ' },
  or: { en: /*i18n*/ 'OR', hi: 'अथवा', ml: 'അല്ലെങ്കിൽ' },
  turn_over: { en: /*i18n*/ 'P.T.O.', hi: 'कृ.पृ.उ.', ml: 'മറുപുറം നോക്കുക' },
  page: { en: /*i18n*/ 'Page {page} of {pages}', hi: 'पृष्ठ {page} / {pages}', ml: 'പേജ് {page} / {pages}' },
  key: {
    en: /*i18n*/ 'Answer key and marking scheme',
    hi: 'उत्तर कुंजी और अंक योजना',
    ml: 'ഉത്തരസൂചികയും മാർക്ക് വിഭജനവും',
  },
  also_right: { en: /*i18n*/ 'Also right:', hi: 'यह भी सही:', ml: 'ഇതും ശരി:' },
  sets: {
    en: /*i18n*/ 'The same question in each set',
    hi: 'प्रत्येक सेट में वही प्रश्न',
    ml: 'ഓരോ സെറ്റിലും ഇതേ ചോദ്യം',
  },
  answer_sheet: { en: /*i18n*/ 'Answer sheet', hi: 'उत्तर पत्रक', ml: 'ഉത്തരക്കടലാസ്' },
  name: { en: /*i18n*/ 'Name', hi: 'नाम', ml: 'പേര്' },
  fill_in: {
    en: /*i18n*/ 'Darken one circle for each question fully with a black or blue pen. Do not tick or cross.',
    hi: 'हर प्रश्न के लिए एक गोले को काले या नीले पेन से पूरा भरिए। सही या गलत का निशान न लगाइए।',
    ml: 'ഓരോ ചോദ്യത്തിനും ഒരു വൃത്തം കറുത്തതോ നീലയോ പേന കൊണ്ട് പൂർണ്ണമായി നിറയ്ക്കുക. ശരി, തെറ്റ് അടയാളങ്ങൾ ഇടരുത്.',
  },
  signature: {
    en: /*i18n*/ 'Signature of the invigilator',
    hi: 'निरीक्षक के हस्ताक्षर',
    ml: 'ഇൻവിജിലേറ്ററുടെ ഒപ്പ്',
  },
} as const
type Word = keyof typeof WORDS
export type FrameWords = Readonly<Record<Word, string>>

// no words: the keys are the names that papers carry
const SUBJECTS: Record<string, { hi: string; ml: string }> = {
  English: { hi: 'अंग्रेज़ी', ml: 'ഇംഗ്ലീഷ്' },
  Mathematics: { hi: 'गणित', ml: 'ഗണിതം' },
  Science: { hi: 'विज्ञान', ml: 'ശാസ്ത്രം' },
  'Social Science': { hi: 'सामाजिक विज्ञान', ml: 'സാമൂഹ്യശാസ്ത്രം' },
  Hindi: { hi: 'हिंदी', ml: 'ഹിന്ദി' },
  Malayalam: { hi: 'मलयालम', ml: 'മലയാളം' },
  'Computer Science': { hi: 'कंप्यूटर विज्ञान', ml: 'കമ്പ്യൂട്ടർ സയൻസ്' },
}

/** The languages whose words of a paper stand here; others have catalogues. */
export const isOwn = (language: string): language is 'hi' | 'ml' => language === 'hi' || language === 'ml'

export const frameWords = (language: string): FrameWords =>
  Object.fromEntries(
    Object.entries(WORDS).map(([name, word]) => [name, isOwn(language) ? word[language] : speak(word.en, language)]),
  ) as FrameWords

export const subjectIn = (subject: string, language: string) =>
  (isOwn(language) && SUBJECTS[subject]?.[language]) || subject
