import { useLabels } from '../i18n/use-labels.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { READS } from './reads-resource.tsx'

/** The readings of other people's records by staff, for admins. */
export function ReadsScreen() {
  const { t } = useLabels()
  const { list } = useResource(READS)
  return (
    <>
      <PageHeader
        title={t('reads.title')}
        subtitle={t('reads.subtitle')}
        back={{ to: '/audit', label: t('audit.title') }}
      />
      <DataGrid
        {...list}
        label={t('reads.title')}
        searchLabel={t('reads.search')}
        rowLabel={({ _id }) => _id}
        empty={{ title: t('reads.empty'), text: t('reads.subtitle') }}
      />
    </>
  )
}
