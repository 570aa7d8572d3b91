import { t } from '@lingui/core/macro'
import { Accordion, Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { careerLink } from '../../careers/index.ts'
import { type CareerResult, resultQuery } from '../recommendations.api.ts'
import { careersText, classText, sharingText, showsNumbers, testName } from '../result-words.ts'
import { DeleteResult } from './delete-result.tsx'
import classes from './result.module.css'

/** One result of the list, which opens by itself. */
export function ListedResult({ result, isOpen }: { result: CareerResult; isOpen: boolean }) {
  const { _id: id, timestamp } = result
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="sm">
          <span>
            <strong>{formatDayOf(timestamp)}</strong> · {careersText(result)}
          </span>
          <Text component="span" size="sm" c="dimmed">
            {sharingText(result.shared)}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <Opened result={result} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

function Opened({ result }: { result: CareerResult }) {
  const { _id: id, timestamp, test_info: tests, recommendations } = result
  const place = classText(result)
  return (
    <div className={classes.item}>
      <Code resultId={id} />
      <Text size="sm" c="dimmed">
        {t`Reasoning: ${{ test: testName(tests.iq_test_type) }}. Interests: ${{ other: testName(tests.personality_test_type) }}.`}{' '}
        {place}
      </Text>
      <ul className={classes.rows}>
        {recommendations.top_careers.map((career) => (
          <li key={career.id}>
            <div>
              <Anchor component={Link} fw={600} to={careerLink('student', career.id)}>
                {career.name}
              </Anchor>
              {showsNumbers(result) && (
                <Text component="span" size="sm" display="block">
                  {career.reason}
                </Text>
              )}
            </div>
            <Text component="span" size="sm" c="dimmed" className="tabular">
              {career.salary_range}
            </Text>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button component={Link} to={linkTo('/student/career-results/:career_result_id', { career_result_id: id })}>
          {t`Open the whole result`}
        </Button>
        <DeleteResult resultId={id} timestamp={timestamp} />
      </div>
    </div>
  )
}

/** What the answers point to, with the code where there is one; the list does not say it, the whole result does. */
function Code({ resultId }: { resultId: string }) {
  const query = useQuery(resultQuery(resultId))
  return (
    <PageState query={query}>
      {({ guide: { code, sentence } }) => (
        <Text>
          {sentence} {code && t`Code ${code}.`}
        </Text>
      )}
    </PageState>
  )
}
