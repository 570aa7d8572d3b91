import { t } from '@lingui/core/macro'
import { SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { OperatorCard } from '../components/operator-card.tsx'
import { TextDesk } from '../components/text-desk.tsx'
import { legalDeskQuery } from '../legal-texts.api.ts'

/** Where the operator writes the terms and the privacy text. */
export function LegalDeskPage() {
  const desk = useQuery(legalDeskQuery)
  const [params, setParams] = useSearchParams()
  const [round, setRound] = useState(0)
  const kind = params.get('text') === 'privacy' ? 'privacy' : 'terms'
  return (
    <>
      <PageHeader
        title={t`Terms and privacy`}
        description={t`Both are read by everybody, with every version that was published. The first one ships with Margam and says what it does; have a lawyer read yours.`}
      />
      <PageState query={desk}>
        {({ texts, operator }) => (
          <Stack gap="lg" maw={860}>
            <OperatorCard key={operator?.version ?? 0} operator={operator} />
            <SectionCard title={t`Texts`}>
              <SegmentedControl
                value={kind}
                onChange={(value) => setParams(value === 'terms' ? {} : { text: value })}
                aria-label={t`Which text`}
                mb="md"
                data={[
                  { value: 'terms', label: t`Terms of use` },
                  { value: 'privacy', label: t`Privacy` },
                ]}
              />
              {texts
                .filter((text) => text.kind === kind)
                .map((text) => (
                  <TextDesk
                    key={`${kind} ${round}`}
                    desk={text}
                    path={kind === 'terms' ? linkTo('/terms') : linkTo('/privacy')}
                    onOther={() => setRound(round + 1)}
                  />
                ))}
            </SectionCard>
          </Stack>
        )}
      </PageState>
    </>
  )
}
