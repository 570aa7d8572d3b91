import { t } from '@lingui/core/macro'
import { Anchor, Container, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { NotFoundPage } from '../../../app/not-found-page.tsx'
import { formatDay } from '../../../lib/format.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { readingText } from '../article.ts'
import { articleBySlug } from '../articles.ts'
import classes from './blog.module.css'

export function BlogPostPage() {
  const { slug } = useParams()
  const article = articleBySlug(slug)
  if (!article) return <NotFoundPage />
  return (
    <Container component="article" size={760} py={48}>
      <Anchor component={Link} to={linkTo('/blog')} size="sm">
        {t`All articles`}
      </Anchor>
      <PageTitle mt="sm">{article.title}</PageTitle>
      <Text size="sm" c="dimmed" mt={4}>
        <time dateTime={article.date}>{formatDay(article.date)}</time> · {readingText(article)}
      </Text>
      <div className={classes.body}>
        {article.sections.map(({ heading, paragraphs, points }) => (
          <section key={heading ?? paragraphs[0]}>
            {heading && <h2>{heading}</h2>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {points && (
              <ul>
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Container>
  )
}
