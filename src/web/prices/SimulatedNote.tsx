import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** Says where customers see prices and trade that no market stands behind them. */
export function SimulatedNote() {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  return config?.simulatedPrices ? <p className="hint flush mb-8">{t('dashboard.simulated')}</p> : null
}
