import { t } from '@lingui/core/macro'
import { Alert, Anchor, Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { LegalBody } from '../components/legal-body.tsx'
import { OperatorSaid } from '../components/operator-said.tsx'
import { VersionList } from '../components/version-list.tsx'
import { type LegalKind, legalTextQuery } from '../legal-texts.api.ts'

export const TermsPage = () => <LegalTextPage kind="terms" title={t`Terms of use`} path={linkTo('/terms')} />
export const PrivacyPage = () => <LegalTextPage kind="privacy" title={t`Privacy`} path={linkTo('/privacy')} />

interface LegalTextPageProps {
  kind: LegalKind
  title: string
  path: string
}
function LegalTextPage({ kind, title, path }: LegalTextPageProps) {
  const [params] = useSearchParams()
  const query = useQuery(legalTextQuery(kind, params.get('version') ?? ''))
  return (
    // as high as the window, so that the foot of the page is not seen before the text
    <Container size={760} py={48} mih="100vh">
      <PageTitle>{title}</PageTitle>
      <PageState query={query} skeleton={<LineSkeleton lines={12} />}>
        {(text) => {
          const { version, current_version, versions } = text
          const [day, isToCome] = [formatDay(text.effective_on), version > current_version]
          const coming = versions.findLast((one) => one.version > current_version)
          return (
            <>
              <Text c="dimmed" mt={4} mb="md">
                {isToCome ? t`Version ${version}, will hold from ${day}` : t`Version ${version}, holds from ${day}`}
              </Text>
              {!text.is_current && (
                <Alert color="amber" variant="light" mb="md">
                  <Text>{isToCome ? t`This version does not hold yet.` : t`A newer version has taken its place.`}</Text>
                  <Anchor component={Link} to={path} underline="always">
                    {t`Read the version that holds`}
                  </Anchor>
                </Alert>
              )}
              {text.is_current && coming && <Coming path={path} {...coming} />}
              <OperatorSaid operator={text.operator} />
              <div lang="en" style={{ marginTop: '1.5rem' }}>
                <LegalBody text={text.body} />
              </div>
              <Title order={2} mt="xl" mb="xs">
                {t`All versions`}
              </Title>
              <VersionList path={path} versions={versions} current={current_version} shown={version} />
              <Text mt="xl">
                <Anchor component={Link} to={linkTo('/contact-us')} underline="always">
                  {t`Ask us about it`}
                </Anchor>
              </Text>
            </>
          )
        }}
      </PageState>
    </Container>
  )
}

function Coming({ path, version, effective_on }: { path: string; version: number; effective_on: string }) {
  const day = formatDay(effective_on)
  return (
    <Alert color="cobalt" variant="light" mb="md">
      <Text>{t`Another version holds from ${day}.`}</Text>
      <Anchor component={Link} to={`${path}?version=${version}`} underline="always">
        {t`Read version ${version}`}
      </Anchor>
    </Alert>
  )
}
