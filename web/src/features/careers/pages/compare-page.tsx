import { t } from '@lingui/core/macro'
import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { careerLink, careersLink, useCareerRole } from '../career-links.ts'
import { type Comparison, comparisonQuery } from '../careers.api.ts'
import classes from '../components/compare.module.css'

/** Two careers line by line. */
export function ComparePage() {
  const { career = '', other = '' } = useParams()
  const role = useCareerRole()
  const query = useQuery(comparisonQuery(career, other))
  const names = query.data?.careers
  return (
    <>
      <PageHeader
        title={t`Two careers`}
        description={names && t`${{ first: names[0].name }} and ${{ second: names[1].name }}`}
        back={{ to: careersLink(role, { compare: `${career},${other}` }), label: t`Careers` }}
        actions={
          <Button className="screen-only" variant="default" onClick={() => window.print()}>
            {t`Print`}
          </Button>
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={12} />} loadingLabel={t`Loading the comparison`}>
        {(comparison) => <Lines comparison={comparison} />}
      </PageState>
    </>
  )
}

function Lines({ comparison: { careers, rows } }: { comparison: Comparison }) {
  const role = useCareerRole()
  const [hidesSame, setHidesSame] = useState(false)
  const shown = hidesSame ? rows.filter(({ same }) => !same) : rows
  return (
    <>
      <Checkbox
        mb="md"
        className="screen-only"
        label={t`Only what differs`}
        checked={hidesSame}
        onChange={(event) => setHidesSame(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <EmptyState title={t`They are the same on every point.`} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`Point`}</th>
              {careers.map(({ id, name }) => (
                <th scope="col" key={id}>
                  <Anchor component={Link} inherit to={careerLink(role, id)}>
                    {name}
                  </Anchor>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, label, cells, same }) => (
              <tr key={id}>
                <th scope="row">
                  {label}
                  {same && (
                    <Text component="span" size="sm" c="dimmed" display="block" fw={400}>
                      {t`The same`}
                    </Text>
                  )}
                </th>
                {careers.map((career, at) => (
                  <td key={career.id} data-label={career.name}>
                    <Cell entries={cells[at] ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Cell({ entries }: { entries: string[] }) {
  const [first, ...more] = entries
  if (first === undefined) return '–'
  if (more.length === 0) return first
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
