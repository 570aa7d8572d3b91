import { t } from '@lingui/core/macro'
import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { ConsentRecord } from '../components/consent-record.tsx'
import { CONSENT_VERSION, type ConsentStanding, consentQuery, type GuardianConsent } from '../guardian-consent.api.ts'

/** What a guardian agreed to, to print. */
export function ConsentRecordPage() {
  const query = useQuery(consentQuery)
  const portal = linkTo('/student/career-assessment')
  return (
    <>
      <PageHeader
        title={t`Consent to the career assessment`}
        back={{ to: portal, label: t`Career Assessment` }}
        actions={
          query.data?.consent && (
            <Button className="screen-only" onClick={() => window.print()}>
              {t`Print`}
            </Button>
          )
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={10} />}>
        {(standing) =>
          standing.consent ? (
            <Given standing={standing} consent={standing.consent} />
          ) : (
            <EmptyState
              title={t`No consent on record`}
              action={<Button component={Link} to={portal} variant="default">{t`Career Assessment`}</Button>}
            >
              {standing.is_adult
                ? t`You are 18 or older: nobody has to agree for you.`
                : t`Nobody has agreed yet. The Career Assessment page asks for it.`}
            </EmptyState>
          )
        }
      </PageState>
    </>
  )
}

function Given({ standing, consent }: { standing: ConsentStanding; consent: GuardianConsent }) {
  const version = consent.text_version
  return (
    <Stack gap="lg">
      {version !== CONSENT_VERSION && (
        <Alert color="amber">{t`The text has changed since then. Version ${version} was agreed to; version ${CONSENT_VERSION} is shown below.`}</Alert>
      )}
      {standing.needs !== 'nothing' && (
        <Alert color="amber">{t`This consent is not complete: no test can be taken with it yet.`}</Alert>
      )}
      <ConsentRecord
        student={standing.student_name}
        school={standing.school_name}
        guardian={consent.guardian_name}
        relation={consent.relation}
        version={version}
        more={[
          { label: t`Recorded by the student`, value: formatMoment(consent.given_at) },
          ...(consent.guardian_email ? [{ label: t`Asked by mail`, value: consent.guardian_email }] : []),
          ...(consent.verified_at ? [{ label: t`Agreed by the link`, value: formatMoment(consent.verified_at) }] : []),
        ]}
      />
    </Stack>
  )
}
