import { mayAssignOutput, maySettleOutput, OUTPUT_REASONS, OUTPUT_STATES } from '#core/chain/output.ts'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { amountColumn, createdColumn, idColumn, Label, labelColumn, rowIdColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { ActButton } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { SETTLE } from './output-acts.ts'
import classes from './outputs.module.css'

const AssignOutput = lazyWindow(() => import('./AssignOutput.tsx').then((module) => module.AssignOutput))

/** The deposit that it is, and where it is on the network. */
const placeColumns = (t: Given<WalletOutput>['t']): GridColumn<WalletOutput>[] => [
  {
    id: 'deposit',
    csv: ['deposit.reference'],
    label: t('walletOutputs.column.deposit'),
    card: 'meta',
    cell: ({ deposit }) =>
      deposit && (
        <SubjectLink entity="deposit" id={deposit._id}>
          {deposit.reference}
        </SubjectLink>
      ),
    text: ({ deposit }) => deposit?.reference ?? '',
  },
  idColumn({
    id: 'txId',
    csv: ['txId', 'output'],
    label: t('walletOutputs.column.txId'),
    card: 'none',
    value: ({ txId }) => txId,
  }),
  idColumn({
    id: 'address',
    csv: ['address'],
    label: t('walletOutputs.column.address'),
    card: 'none',
    hidden: true,
    value: ({ address }) => address,
  }),
  {
    id: 'wallet',
    csv: ['wallet.name'],
    label: t('walletOutputs.column.wallet'),
    card: 'none',
    cell: ({ wallet }) => <span className={`anywhere ${classes.wallet}`}>{wallet.name}</span>,
    text: ({ wallet }) => wallet.name,
  },
]

const OUTPUTS: Resource<WalletOutput, 'assign' | 'settle'> = {
  slice: 'wallet-outputs',
  texts: 'walletOutputs',
  rowLabel: ({ txId, output }) => `${txId.slice(0, 8)}:${output}`,
  columns: ({ t }) => [
    rowIdColumn(t('ui.grid.id')),
    createdColumn({ label: t('walletOutputs.column.createdAt') }),
    {
      id: 'user.name',
      csv: ['user.name', 'user.email'],
      label: t('walletOutputs.column.customer'),
      sort: true,
      card: 'title',
      cell: ({ user }) =>
        user ? (
          <Label text={<ClientName client={user} />} sub={user.email} />
        ) : (
          <Label text={t('walletOutputs.nobody')} />
        ),
      text: ({ user }) => user?.name ?? t('walletOutputs.nobody'),
    },
    amountColumn({
      id: 'amount',
      csv: ['amount'],
      label: t('walletOutputs.column.amount'),
      sort: true,
      card: 'main',
      strong: true,
      value: ({ amount }) => ({ value: amount, currency: 'BTC' }),
    }),
    labelColumn({
      id: 'state',
      csv: ['state', 'confirmations'],
      label: t('walletOutputs.column.state'),
      card: 'meta',
      value: ({ state }) => t(`walletOutputs.state.${state}`),
      sub: ({ confirmations: count }) =>
        count > 0 ? t('walletOutputs.confirmations', { count }) : undefined,
    }),
    labelColumn({
      id: 'reason',
      csv: ['reason'],
      label: t('walletOutputs.column.reason'),
      card: 'meta',
      value: ({ reason }) => reason && t(`walletOutputs.reason.${reason}`),
      sub: ({ decision }) =>
        decision
          ? t('walletOutputs.decided', { name: decision.by.name, reason: decision.reason })
          : undefined,
    }),
    ...placeColumns(t),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('state', t('walletOutputs.column.state'), OUTPUT_STATES, (one) =>
      t(`walletOutputs.state.${one}`),
    ),
    valuesFilter('reason', t('walletOutputs.column.reason'), OUTPUT_REASONS, (one) =>
      t(`walletOutputs.reason.${one}`),
    ),
  ],
  searchFields: () => ['search'],
}

type OutputActsProps = { output: WalletOutput; onAsk: (act: 'assign' | 'settle') => void }

function OutputActs({ output, onAsk }: OutputActsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const mayAssign = mayAssignOutput(output, viewer)
  return (
    <span className="row gap-8">
      {mayAssign.ok && (
        <ActionButton size="xs" variant="light" verdict={mayAssign} onClick={() => onAsk('assign')}>
          {t('walletOutputs.assign.act')}
        </ActionButton>
      )}
      {maySettleOutput(output, viewer).ok && (
        <ActButton
          size="xs"
          color={undefined}
          variant="default"
          act={SETTLE}
          row={output}
          onAsk={() => onAsk('settle')}
        />
      )}
    </span>
  )
}

/** The payments on the bitcoin network to the wallets of the house, with what staff have to look at. */
export const OutputsScreen = () => (
  <ResourceScreen
    resource={OUTPUTS}
    acts={{ settle: SETTLE }}
    windows={{ assign: (output, window) => <AssignOutput {...window} output={output} /> }}
    rowAction={(output, { ask }) => <OutputActs output={output} onAsk={(act) => ask(act, output)} />}
  />
)
