import { useLabels } from '../i18n/use-labels.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { READS } from './reads-resource.tsx'

/** The readings of other people's records by staff, for admins. */
export function ReadsScreen() {
  const { t } = useLabels()
  return <ResourceScreen resource={READS} back={{ to: '/audit', label: t('audit.title') }} />
}
