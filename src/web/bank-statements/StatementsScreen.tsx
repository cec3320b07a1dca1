import { NativeSelect } from '@mantine/core'
import { LINE_QUEUES } from '#core/bank-statements/line.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { useIsNarrow } from '../ui/split/SplitView.tsx'
import { FilesView } from './FilesView.tsx'
import { QueueView } from './QueueView.tsx'

const VIEWS = [...LINE_QUEUES, 'FILES'] as const

/** Statements of the house's accounts: the lines that wait for a person, those of the house itself, and the imported files. */
export function StatementsScreen() {
  const { t } = useLabels()
  const isNarrow = useIsNarrow()
  const { search, setSearch } = useUrlGridState()
  const view = VIEWS.find((one) => one === search.status) ?? 'OPEN'
  const setView = (next: string) => setSearch({ status: next === 'OPEN' ? '' : next, q: '' })
  const choice = {
    'aria-label': t('bankStatements.views'),
    value: view,
    data: VIEWS.map((value) => ({ value, label: t(`bankStatements.view.${value}`) })),
  }
  const header = (subtitle?: string) => (
    <PageHeader
      title={t('bankStatements.title')}
      subtitle={subtitle}
      actions={
        isNarrow ? (
          <NativeSelect {...choice} onChange={(event) => setView(event.currentTarget.value)} />
        ) : (
          <SegmentedControl {...choice} onChange={setView} />
        )
      }
    />
  )
  if (view !== 'FILES') return <QueueView key={view} state={view} header={header} />
  return (
    <>
      {header()}
      <FilesView />
    </>
  )
}
