import type { Article } from './article.ts'
import { papers } from './posts/a-fair-class-test.ts'
import { ranges } from './posts/a-range-not-a-number.ts'
import { marks } from './posts/absent-is-not-zero.ts'
import { interests } from './posts/choosing-a-stream.ts'

/** Newest first. */
export const articles: readonly Article[] = [ranges, papers, marks, interests].toSorted((a, b) =>
  b.date.localeCompare(a.date),
)

export const articleBySlug = (slug: string | undefined) => articles.find((article) => article.slug === slug)
