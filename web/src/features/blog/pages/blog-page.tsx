import { t } from '@lingui/core/macro'
import { Container, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { readingText } from '../article.ts'
import { articles } from '../articles.ts'
import classes from './blog.module.css'

export function BlogPage() {
  return (
    <Container size={760} py={48}>
      <PageTitle documentTitle={t`Blog`}>{t`From the staff room`}</PageTitle>
      <Text c="dimmed" mt={4}>
        {t`Short articles for teachers, students and parents.`}
      </Text>
      <ul className={classes.list}>
        {articles.map(({ slug, title, summary, date, sections }) => (
          <li key={slug} className={classes.item}>
            <h2 className={classes.title}>
              <Link to={linkTo('/blog/:slug', { slug })}>{title}</Link>
            </h2>
            <p className={classes.summary}>{summary}</p>
            <Text size="sm" c="dimmed">
              <time dateTime={date}>{formatDay(date)}</time> · {readingText({ sections })}
            </Text>
          </li>
        ))}
      </ul>
    </Container>
  )
}
