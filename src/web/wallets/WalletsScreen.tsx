import { Button } from '@mantine/core'
import { WALLET_STATUS } from '#core/rules/statuses.ts'
import { isAdmin } from '#core/rules/viewer.ts'
import {
  mayDisableWallet,
  mayEnableWallet,
  mayFund,
  WALLET_FUNDS,
  WALLET_PURPOSES,
} from '#core/wallets/wallet.ts'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { createdColumn, labelColumn, rowIdColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import { valuesFilter } from '../ui/grid/filters.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { ActButton, type RowAct } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'

const WalletForm = lazyWindow(() => import('./WalletForm.tsx').then((module) => module.WalletForm))
const EnableWallet = lazyWindow(() => import('./EnableWallet.tsx').then((module) => module.EnableWallet))

const WalletAddress = lazyWindow(() => import('./WalletAddress.tsx').then((module) => module.WalletAddress))

const DISABLE: RowAct<Wallet> = {
  slice: 'wallets',
  texts: 'wallets.disable',
  tone: 'red',
  verdict: mayDisableWallet,
  values: ({ name }) => ({ name }),
  send: ({ _id }) => ({ path: `/${_id}/disable` }),
  doneText: ({ name }) => name,
}

type WalletAsked = 'enable' | 'disable' | 'fund'

const WALLETS: Resource<Wallet, WalletAsked> = {
  slice: 'wallets',
  texts: 'wallets',
  rowLabel: ({ name }) => name,
  statuses: WALLET_STATUS,
  columns: ({ t, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    labelColumn({
      id: 'name',
      csv: ['name'],
      label: t('wallets.column.name'),
      sort: true,
      card: 'title',
      value: ({ name }) => name,
      sub: ({ descriptor }) => descriptor,
    }),
    labelColumn({
      id: 'purpose',
      csv: ['purpose'],
      label: t('wallets.column.purpose'),
      sort: true,
      card: 'main',
      value: ({ purpose }) => t(`wallets.purpose.${purpose}`),
    }),
    labelColumn({
      id: 'funds',
      csv: ['funds'],
      label: t('wallets.column.funds'),
      sort: true,
      value: ({ funds }) => t(`wallets.funds.${funds}`),
    }),
    labelColumn({
      id: 'keys',
      csv: ['threshold', 'keyCount'],
      label: t('wallets.column.keys'),
      value: ({ threshold, keyCount: count }) =>
        count === 1 ? t('wallets.one') : t('wallets.many', { threshold, count }),
    }),
    labelColumn({
      id: 'enteredBy',
      label: t('wallets.column.enteredBy'),
      card: 'none',
      value: ({ enteredByName }) => enteredByName,
    }),
    createdColumn({ label: t('wallets.column.createdAt') }),
    rowStatusColumn({ label: t('wallets.column.status'), styles }),
  ],
  filters: ({ t }) => [
    valuesFilter('purpose', t('wallets.column.purpose'), WALLET_PURPOSES, (one) =>
      t(`wallets.purpose.${one}`),
    ),
    valuesFilter('funds', t('wallets.column.funds'), WALLET_FUNDS, (one) => t(`wallets.funds.${one}`)),
  ],
}

type ActOnWallet = { wallet: Wallet; onAsk: (act: WalletAsked) => void }

function WalletAct({ wallet, onAsk }: ActOnWallet) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (wallet.status === 'ACTIVED')
    return (
      <span className="row-wrap gap-8">
        {mayFund(wallet, viewer).ok && (
          <Button size="xs" variant="light" onClick={() => onAsk('fund')}>
            {t('wallets.fund.act')}
          </Button>
        )}
        <ActButton
          size="xs"
          color={undefined}
          variant="default"
          act={DISABLE}
          row={wallet}
          onAsk={() => onAsk('disable')}
        />
      </span>
    )
  return (
    <ActionButton
      size="xs"
      variant="light"
      verdict={mayEnableWallet(wallet, viewer)}
      onClick={() => onAsk('enable')}
    >
      {t('wallets.enable.act')}
    </ActionButton>
  )
}

/** The wallets of the house. */
export function WalletsScreen() {
  const isEnterer = isAdmin(useViewer())
  return (
    <ResourceScreen
      resource={WALLETS}
      acts={{ disable: DISABLE }}
      windows={{
        enable: (wallet, window) => <EnableWallet {...window} wallet={wallet} />,
        fund: (wallet, window) => <WalletAddress {...window} wallet={wallet} />,
      }}
      create={isEnterer ? { form: (window) => <WalletForm {...window} /> } : undefined}
      rowAction={(wallet, { ask }) => <WalletAct wallet={wallet} onAsk={(act) => ask(act, wallet)} />}
    />
  )
}
