import { Checkbox } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ALL_ROWS_LIMIT, oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { MAX_ITEMS } from '#core/shipments/shipment.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { toFilterQuery } from '../api/filter-query.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useKeptSelection } from '../ui/grid/use-kept-selection.ts'
import { useResource } from '../ui/grid/use-resource.ts'
import { IconChecks, IconFileCheck } from '../ui/icons.tsx'
import { SHIPMENT_KEYS } from '../ui/keys.ts'
import { notifyFailure } from '../ui/notify.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { PreviewWindow } from './PreviewWindow.tsx'
import { PAYABLE } from './payable.ts'
import { PAYABLES } from './payable-resource.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The withdrawals that another screen chose for a shipment. */
    withdrawalIds?: readonly string[]
  }
}

const idOf = ({ _id }: Withdrawal) => _id

type Query = Readonly<Record<string, string | number | readonly string[]>>
const readRows = (query: Query) => call<Withdrawal[]>('/withdrawals', { query: { ...query } })

/** The rows that another screen chose, as far as a file can pay them. */
async function readChosen(ids: readonly string[]): Promise<Withdrawal[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_LIMIT) }, (_, at) => {
    const some = ids.slice(at * PAGE_LIMIT, (at + 1) * PAGE_LIMIT)
    return readRows({ ...toFilterQuery([...PAYABLE, oneOf('_id', some)]), page: 1, limit: PAGE_LIMIT })
  })
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

/** The grid of what can be paid, and a selection over all of its pages. */
function useChoice() {
  const { t } = useLabels()
  const { list, grid } = useResource(PAYABLES, PAYABLE)
  const selection = useKeptSelection(grid.rows, idOf)
  const [isBusy, setBusy] = useState(false)
  const given = useRouterState({ select: ({ location }) => location.state.withdrawalIds })
  const take = async (rows: Promise<readonly Withdrawal[]>) => {
    setBusy(true)
    try {
      selection.add(await rows)
    } catch (error) {
      notifyFailure(t('ui.grid.failedTitle'), (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the other screen chose
  useEffect(() => {
    if (given) void take(readChosen(given))
  }, [given])
  const total = grid.pagination?.total ?? 0
  /** All rows of the filter, in one answer: the page does not render them. */
  const takeAll = () =>
    take(readRows({ ...grid.listQuery, limit: ALL_ROWS_LIMIT }).then((answer) => answer.data))
  return { list, grid, selection, isBusy, total, takeAll }
}

type PayablesProps = {
  choice: ReturnType<typeof useChoice>
  tooMany: string | false
  onPreview: () => void
}

/** The withdrawals, each with a mark; the bar below them has the sum of all marked ones. */
function Payables({ choice: { list, selection }, tooMany, onPreview }: PayablesProps) {
  const { t } = useLabels()
  const { has, toggle } = selection
  return (
    <DataGrid
      {...list}
      label={t('shipments.payables')}
      searchLabel={t('shipments.searchPayables')}
      rowLabel={({ user }) => user.name}
      selection={selection}
      onOpen={({ _id }) => toggle(_id)}
      rowAction={({ _id, user }) => (
        <Checkbox
          aria-label={t('ui.grid.selectRow', { row: user.name })}
          checked={has(_id)}
          onChange={() => toggle(_id)}
        />
      )}
      hasTools={false}
      selectionActions={() => (
        <ActionButton
          reason={tooMany}
          leftSection={<IconFileCheck size={17} aria-hidden />}
          onClick={onPreview}
        >
          {t('shipments.preview.open')}
        </ActionButton>
      )}
      empty={{ title: t('shipments.nothingTitle'), text: t('shipments.nothingText') }}
    />
  )
}

/** Chooses approved bank withdrawals for the files that pay them. */
export function NewShipmentScreen() {
  const { t } = useLabels()
  const navigate = useNavigate()
  const choice = useChoice()
  const { selection, isBusy, total, takeAll } = choice
  const [isAsking, setAsking] = useState(false)
  const { rows } = selection
  const tooMany = rows.length > MAX_ITEMS && t('shipments.tooMany', { most: String(MAX_ITEMS) })
  const preview = () => rows.length > 0 && !tooMany && setAsking(true)
  useKeys(
    { [SHIPMENT_KEYS.all]: () => void takeAll(), [SHIPMENT_KEYS.preview]: preview, escape: selection.clear },
    !isAsking,
  )
  return (
    <>
      <PageHeader
        title={t('shipments.new')}
        subtitle={t('shipments.newText')}
        back={{ to: '/shipments', label: t('shipments.title') }}
        actions={
          <BusyButton
            variant="default"
            isBusy={isBusy}
            disabled={total === 0}
            leftSection={<IconChecks size={17} aria-hidden />}
            onClick={() => void takeAll()}
          >
            {t('shipments.takeAll', { count: total })}
          </BusyButton>
        }
      />
      <Payables choice={choice} tooMany={tooMany} onPreview={preview} />
      <WindowOf about={isAsking ? { rows } : undefined} onClose={() => setAsking(false)}>
        {(_, window) => (
          <PreviewWindow
            {...window}
            rows={rows}
            onLeave={selection.remove}
            onEnd={() => void navigate({ to: '/shipments' })}
          />
        )}
      </WindowOf>
    </>
  )
}
