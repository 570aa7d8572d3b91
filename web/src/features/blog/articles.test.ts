import { describe, expect, it } from 'vitest'
import { readingMinutes } from './article.ts'
import { articleBySlug, articles } from './articles.ts'

describe('the articles', () => {
  it('stand newest first, each under an address of its own', () => {
    expect(articles.map(({ date }) => date)).toEqual(
      articles
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  })
  it('are found by address, and an unknown address finds none', () => {
    expect(articleBySlug('absent-is-not-zero')?.title).toContain('Absent')
    expect(articleBySlug('nothing')).toBeUndefined()
  })
  it('say how long they take, at least a minute', () => {
    expect(readingMinutes({ sections: [{ paragraphs: [Array(360).fill('word').join(' ')] }] })).toBe(2)
    expect(readingMinutes({ sections: [] })).toBe(1)
  })
})
