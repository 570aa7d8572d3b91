import { type OwnLanguage, sectionTitleIn } from '@margam/papers/instructions/section-title'
import { speak } from '../../../words/languages.ts'
import { isOwn } from './frame-words.ts'

/** The notes below the sections of presets. */
const NOTES: readonly ({ en: string } & Record<OwnLanguage, string>)[] = [
  { en: /*i18n*/ 'One mark each', hi: 'प्रत्येक प्रश्न 1 अंक का', ml: 'ഓരോ ചോദ്യത്തിനും 1 മാർക്ക്' },
  { en: /*i18n*/ 'Two marks each', hi: 'प्रत्येक प्रश्न 2 अंक का', ml: 'ഓരോ ചോദ്യത്തിനും 2 മാർക്ക്' },
  { en: /*i18n*/ 'Three marks each', hi: 'प्रत्येक प्रश्न 3 अंक का', ml: 'ഓരോ ചോദ്യത്തിനും 3 മാർക്ക്' },
  { en: /*i18n*/ 'Five marks each', hi: 'प्रत्येक प्रश्न 5 अंक का', ml: 'ഓരോ ചോദ്യത്തിനും 5 മാർക്ക്' },
  { en: /*i18n*/ 'Reading', hi: 'पठन', ml: 'വായന' },
  { en: /*i18n*/ 'Reading skills', hi: 'पठन कौशल', ml: 'വായനാശേഷി' },
  { en: /*i18n*/ 'Writing', hi: 'लेखन', ml: 'രചന' },
  { en: /*i18n*/ 'Writing skills', hi: 'लेखन कौशल', ml: 'രചനാശേഷി' },
  { en: /*i18n*/ 'Grammar', hi: 'व्याकरण', ml: 'വ്യാകരണം' },
  { en: /*i18n*/ 'Grammar and vocabulary', hi: 'व्याकरण और शब्द-भंडार', ml: 'വ്യാകരണവും പദസമ്പത്തും' },
  { en: /*i18n*/ 'Literature', hi: 'साहित्य', ml: 'സാഹിത്യം' },
  {
    en: /*i18n*/ 'Multiple choice and assertion–reason',
    hi: 'बहुविकल्पीय तथा अभिकथन–कारण प्रश्न',
    ml: 'ബഹുവികല്പ ചോദ്യങ്ങളും പ്രസ്താവന–കാരണ ചോദ്യങ്ങളും',
  },
  { en: /*i18n*/ 'Very short answers', hi: 'अति लघु उत्तरीय प्रश्न', ml: 'ഒറ്റവാക്കിലോ ഒരു വാക്യത്തിലോ ഉത്തരം' },
  { en: /*i18n*/ 'Short answers', hi: 'लघु उत्तरीय प्रश्न', ml: 'ചെറു ഉത്തരങ്ങൾ' },
  { en: /*i18n*/ 'Long answers', hi: 'दीर्घ उत्तरीय प्रश्न', ml: 'വിശദമായ ഉത്തരങ്ങൾ' },
  { en: /*i18n*/ 'Biology', hi: 'जीव विज्ञान', ml: 'ജീവശാസ്ത്രം' },
  { en: /*i18n*/ 'Chemistry', hi: 'रसायन विज्ञान', ml: 'രസതന്ത്രം' },
  { en: /*i18n*/ 'Physics', hi: 'भौतिक विज्ञान', ml: 'ഭൗതികശാസ്ത്രം' },
  { en: /*i18n*/ 'Case studies', hi: 'प्रकरण अध्ययन', ml: 'കേസ് പഠനങ്ങൾ' },
  { en: /*i18n*/ 'Answer all questions', hi: 'सभी प्रश्नों के उत्तर दीजिए', ml: 'എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതുക' },
  {
    en: /*i18n*/ 'Answer all questions from this section',
    hi: 'इस खंड के सभी प्रश्नों के उत्तर दीजिए',
    ml: 'ഈ വിഭാഗത്തിലെ എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതുക',
  },
  {
    en: /*i18n*/ 'Answer any four questions from this section',
    hi: 'इस खंड के किन्हीं 4 प्रश्नों के उत्तर दीजिए',
    ml: 'ഈ വിഭാഗത്തിലെ ഏതെങ്കിലും 4 ചോദ്യങ്ങൾക്ക് ഉത്തരം എഴുതുക',
  },
  {
    en: /*i18n*/ 'Answer any six questions',
    hi: 'किन्हीं 6 प्रश्नों के उत्तर दीजिए',
    ml: 'ഏതെങ്കിലും 6 ചോദ്യങ്ങൾക്ക് ഉത്തരം എഴുതുക',
  },
  {
    en: /*i18n*/ 'Answer any eight questions',
    hi: 'किन्हीं 8 प्रश्नों के उत्तर दीजिए',
    ml: 'ഏതെങ്കിലും 8 ചോദ്യങ്ങൾക്ക് ഉത്തരം എഴുതുക',
  },
]
const BY_ENGLISH = new Map(NOTES.map((note) => [note.en, note]))

export const titleIn = (title: string, language: string) => (isOwn(language) ? sectionTitleIn(title, language) : title)

/** A note of a preset in the frame's language; one that somebody wrote stays as it is. */
export function noteIn(note: string, language: string): string {
  const ours = BY_ENGLISH.get(note)
  if (!ours) return note
  return isOwn(language) ? ours[language] : speak(ours.en, language)
}
