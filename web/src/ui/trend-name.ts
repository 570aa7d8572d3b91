import { t } from '@lingui/core/macro'

export type TrendName = 'up' | 'steady' | 'down'
export const trendName = (trend: TrendName | null): string =>
  trend ? { up: t`Rising`, steady: t`Steady`, down: t`Falling` }[trend] : '–'
