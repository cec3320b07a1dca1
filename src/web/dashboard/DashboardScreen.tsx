import { useLabels } from '../i18n/use-labels.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

export function DashboardScreen() {
  const { t } = useLabels()
  return <PageHeader title={t('dashboard.title')} />
}
