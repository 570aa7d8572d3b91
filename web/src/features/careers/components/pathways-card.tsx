import { t } from '@lingui/core/macro'
import { Badge, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDiamond } from '@tabler/icons-react'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { CareerPage, CareerPathway } from '../careers.api.ts'
import classes from './career-page.module.css'

const SHAPES = { open: IconCircleCheck, condition: IconDiamond, closed: IconCircleX }

/** The ways into a career, step by step; for a student also which of them are open. */
export function PathwaysCard({ career: { pathways, shortest, preparation } }: { career: CareerPage }) {
  return (
    <SectionCard
      title={t`Ways into it`}
      description={t`The shortest takes ${{ shortest }}. The work ${{ preparation: preparation.words }}.`}
    >
      <ul className={classes.pathways}>
        {pathways.map((pathway) => (
          <Pathway key={`${pathway.after} ${pathway.name}`} pathway={pathway} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Pathway({ pathway }: { pathway: CareerPathway }) {
  return (
    <li className={classes.pathway}>
      <Title order={3} size="h4">
        {pathway.name}
      </Title>
      <div className={classes.badges}>
        <Text component="span" size="sm" c="dimmed">
          {pathway.years_words}
        </Text>
        {!pathway.degree && (
          <Badge variant="light" color="leaf" tt="none" c="var(--mantine-color-text)">{t`Without a degree`}</Badge>
        )}
        {pathway.national_exam && (
          <Badge variant="light" color="lagoon" tt="none" c="var(--mantine-color-text)">{t`National exam`}</Badge>
        )}
        {pathway.neighbouring && (
          <Badge variant="light" color="plum" tt="none" c="var(--mantine-color-text)">{t`To a related job`}</Badge>
        )}
      </div>
      {pathway.open && <OpenLine state={pathway.open} condition={pathway.condition} />}
      <ol className={classes.steps}>
        {pathway.steps.map((step) => (
          <li key={step.do}>
            <span>{step.do}</span>
            <Text component="span" size="sm" c="dimmed" display="block">
              {step.cost === 'none'
                ? t`${{ years: step.years }}, at no cost`
                : t`${{ years: step.years }}, ${{ cost: step.cost_words }}`}
            </Text>
            {step.admission && (
              <Text component="span" size="sm" display="block">
                {t`Who is admitted: ${{ rule: step.admission.rule }}`}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

function OpenLine({ state, condition }: { state: NonNullable<CareerPathway['open']>; condition: string | null }) {
  const Shape = SHAPES[state]
  const said = {
    open: t`Open to you.`,
    condition: condition === null ? t`Open to you on a condition.` : t`Open to you ${condition}.`,
    closed: t`Not open from your stream.`,
  }[state]
  return (
    <p className={classes.open} data-state={state}>
      <Shape size={18} stroke={1.75} aria-hidden />
      <strong>{said}</strong>
    </p>
  )
}
