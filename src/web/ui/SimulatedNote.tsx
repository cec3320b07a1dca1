import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** Tells customers that the server invents the prices. */
export function SimulatedNote() {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  return config?.simulatedPrices ? <p className="hint flush mb-8">{t('ui.simulatedPrices')}</p> : null
}
