import { oneLine } from '@margam/contract/fields'
import { SOURCE_LANGUAGE } from '@margam/contract/languages'
import type { Sentence } from '@margam/school/sentence'
import { speak } from '../words/languages.ts'

/** What a mail says, before it is put into its reader's words. Text only: whoever writes it never writes HTML, so a name can never become markup. */
export interface MailContent {
  subject: Sentence
  /** The line that mail programs show beside the subject. */
  preview: Sentence
  greeting: Sentence
  paragraphs: Sentence[]
  button?: { label: Sentence; url: string }
  /** Said small below: how long a link lives, what to do when the mail is a surprise. */
  notes: Sentence[]
  /** PDFs that go along. */
  papers?: MailedPaper[]
}
export interface MailedPaper {
  name: string
  base64: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  link?: string
  papers?: MailedPaper[]
}

const BRAND = 'Margam'
const LINE_LENGTH = 200

/** A line of a mail's head, whatever stands in the names that it tells: one line, and no longer than any reader shows. */
export const headLine = (text: string) => {
  const line = oneLine(text.replaceAll('\u0000', ''))
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH - 1).toWellFormed()}…` : line
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character])

const paragraph = (text: string, style = 'font-size:16px;line-height:26px;color:#131a2a') =>
  `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`

const button = ({ label, url }: { label: string; url: string }, unless: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:#1f4fd8"><a href="${escape(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td>
</tr></table>
${paragraph(unless, 'font-size:13px;line-height:20px;color:#4b5568')}
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escape(url)}" style="color:#1f4fd8">${escape(url)}</a></p>`

export function renderMail(given: MailContent, language = SOURCE_LANGUAGE): RenderedMail {
  const words = (sentence: Sentence) => speak(sentence, language)
  const content = {
    subject: headLine(words(given.subject)),
    preview: headLine(words(given.preview)),
    greeting: headLine(words(given.greeting)),
    paragraphs: given.paragraphs.map(words),
    button: given.button && { ...given.button, label: words(given.button.label) },
    notes: given.notes.map(words),
  }
  const unless = words(/*i18n*/ 'If the button does not work, open this address:')
  const motto = words(/*i18n*/ 'finding the right way for you')
  const notes = content.notes.map((note) => paragraph(note, 'font-size:13px;line-height:20px;color:#4b5568')).join('')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#f7f8fb;font-family:'Plus Jakarta Sans',Segoe UI,Roboto,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:20px;font-weight:700;color:#1f4fd8">${BRAND}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #d5dae4;border-radius:12px;padding:32px">
${paragraph(content.greeting)}
${content.paragraphs.map((text) => paragraph(text)).join('\n')}
${content.button ? button(content.button, unless) : ''}
${notes}
</td></tr>
<tr><td style="padding:16px 0;font-size:13px;line-height:20px;color:#4b5568">${BRAND} · ${escape(motto)}</td></tr>
</table></td></tr></table></body></html>`

  const text = [
    content.greeting,
    ...content.paragraphs,
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...content.notes,
    `-- \n${BRAND} · ${motto}`,
  ].join('\n\n')

  return { subject: content.subject, html, text, link: content.button?.url, papers: given.papers }
}
