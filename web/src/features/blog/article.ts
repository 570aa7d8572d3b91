import { t } from '@lingui/core/macro'
/** A part of an article: a heading with its paragraphs, or a list under it. */
export interface ArticleSection {
  heading?: string
  paragraphs: string[]
  points?: string[]
}
export interface Article {
  slug: string
  title: string
  summary: string
  /** YYYY-MM-DD */
  date: string
  sections: ArticleSection[]
}

const WORDS_A_MINUTE = 180

/** Whole minutes that a calm reader needs, at least one. */
export function readingMinutes({ sections }: Pick<Article, 'sections'>): number {
  const texts = sections.flatMap(({ heading = '', paragraphs, points = [] }) => [heading, ...paragraphs, ...points])
  return Math.max(1, Math.round(texts.join(' ').split(/\s+/).length / WORDS_A_MINUTE))
}

export function readingText(article: Pick<Article, 'sections'>): string {
  const minutes = readingMinutes(article)
  return t({ message: `${minutes} min`, comment: 'How long an article takes to read, in minutes' })
}
