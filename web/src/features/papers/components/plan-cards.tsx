import { t } from '@lingui/core/macro'
import { ActionIcon, Badge, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BlueprintPart } from '../making.api.ts'
import { sizeText, slotsText } from '../paper-text.ts'
import classes from './plan-cards.module.css'

export interface ShownPlan {
  id: string
  name: string
  marks: number
  minutes: number | null
  sections: readonly BlueprintPart[]
  /** What else it says. */
  note?: string
  /** Whose it is, of a colleague's. */
  by?: string
  isShared?: boolean
  actions: readonly { label: string; isDanger?: boolean; onClick: () => void }[]
}
interface PlanCardsProps {
  /** Names the choice for those who do not see it. */
  label: string
  plans: readonly ShownPlan[]
  chosen: string
  onChoose: (id: string) => void
}
/** Plans side by side, of which one is chosen. */
export const PlanCards = ({ label, plans, chosen, onChoose }: PlanCardsProps) => (
  <div className={classes.cards} role="radiogroup" aria-label={label}>
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} isChosen={plan.id === chosen} onChoose={() => onChoose(plan.id)} />
    ))}
  </div>
)

interface PlanCardProps {
  plan: ShownPlan
  isChosen: boolean
  onChoose: () => void
}
function PlanCard({ plan, isChosen, onChoose }: PlanCardProps) {
  const { name, marks, minutes, sections, note, by, isShared, actions } = plan
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      <label className={classes.choice}>
        <input
          type="radio"
          name="paper-plan"
          className={classes.radio}
          checked={isChosen}
          onChange={onChoose}
          aria-label={name}
        />
        <span className={classes.name}>{name}</span>
      </label>
      <Text size="sm" fw={550} className="tabular">
        {sizeText(marks, minutes)}
      </Text>
      <ul className={classes.sections}>
        {sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title
          <li key={index}>
            <span>{section.title}</span>
            <span className={classes.slots}>{slotsText(section)}</span>
          </li>
        ))}
      </ul>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <Notes by={by} isShared={isShared} />
      {actions.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className={classes.more ?? ''} variant="subtle" color="gray" aria-label={t`More for ${name}`}>
              <IconDots size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                {...(action.isDanger ? { color: 'var(--brick-text)' } : {})}
                onClick={action.onClick}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function Notes({ by, isShared }: { by: string | undefined; isShared: boolean | undefined }): ReactNode {
  if (by) return <Text size="sm" c="dimmed">{t`By ${by}`}</Text>
  return isShared ? <Badge color="lagoon" variant="light" tt="none">{t`Shared`}</Badge> : null
}
