import { useLabels } from '../i18n/use-labels.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

export function DepositsScreen() {
  const { t } = useLabels()
  return <PageHeader title={t('deposits.title')} />
}
