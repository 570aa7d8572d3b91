import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'

/** Forecasts below each other, closed or open on a card each. */
export const ForecastAccordion = ({ children }: { children: ReactNode }) => (
  <Accordion
    multiple
    variant="separated"
    order={2}
    styles={{ item: { background: 'var(--surface)', borderColor: 'var(--hairline)' } }}
  >
    {children}
  </Accordion>
)
