import { t } from '@lingui/core/macro'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { OwnPlanPage } from '../../plans/index.ts'

interface PlansGateProps {
  /** Why no paper was made. */
  message: string
  onBack: () => void
}
/** The plans to choose from, where none has a paper left; what was wished stays. */
export const PlansGate = ({ message, onBack }: PlansGateProps) => (
  <>
    <Alert
      color="lagoon"
      variant="light"
      mb="lg"
      icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
      title={message}
    >
      <Button variant="default" size="xs" onClick={onBack}>
        {t`Back to my paper`}
      </Button>
    </Alert>
    <OwnPlanPage />
  </>
)
