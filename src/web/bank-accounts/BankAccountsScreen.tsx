import { isAdmin, isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { OwnAddresses } from '../bitcoin-addresses/OwnAddresses.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { useBulkActs } from '../ui/grid/bulk.ts'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { NewButton } from '../ui/NewButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { OF_HOUSE } from './account-facts.ts'
import { ACCOUNTS } from './account-resource.tsx'
import { OwnAccounts } from './OwnAccounts.tsx'
import { TOGGLE_MANY, TOGGLES, ToggleButton } from './ToggleAccount.tsx'
import { useAccount } from './use-accounts.ts'

const BankAccountForm = lazyWindow(() =>
  import('./BankAccountForm.tsx').then((module) => module.BankAccountForm),
)
const PayingForm = lazyWindow(() => import('./PayingForm.tsx').then((module) => module.PayingForm))

/** After the id of an account in the address: its bank data. */
const PAYING = '-paying'

type WindowProps = { opened: boolean; onClose: () => void }

const NewAccount = (window: WindowProps) => <BankAccountForm {...window} account={undefined} />

/** The form of an account, or its bank data. */
function AccountWindow({ id, opened, onClose }: WindowProps & { id: string }) {
  const { move } = useOpen()
  const account = useAccount(id.replace(PAYING, ''))
  const shown = opened ? account : undefined
  const isPaying = id.endsWith(PAYING)
  return (
    <>
      <WindowOf about={isPaying ? undefined : shown} onClose={onClose}>
        {(edited, window) => (
          <BankAccountForm {...window} account={edited} onPaying={({ _id }) => move(_id + PAYING)} />
        )}
      </WindowOf>
      <WindowOf about={isPaying ? shown : undefined} onClose={onClose}>
        {(edited, window) => <PayingForm {...window} account={edited} />}
      </WindowOf>
    </>
  )
}

function StaffScreen() {
  const { t } = useLabels()
  const ofHouse = isAdmin(useViewer()) && (
    <LinkButton variant="default" to="/bank-accounts" search={{ where: [OF_HOUSE] }}>
      {t('bankAccounts.whoseIs.yes')}
    </LinkButton>
  )
  return (
    <ResourceScreen
      resource={ACCOUNTS}
      back={{ to: '/', label: t('bankAccounts.home') }}
      actions={ofHouse}
      acts={TOGGLES}
      bulkActs={useBulkActs(TOGGLE_MANY)}
      create={{ form: (window) => <NewAccount {...window} /> }}
      window={(id, window) => <AccountWindow {...window} id={id} />}
      rowAction={(account, { ask }) => <ToggleButton account={account} onAsk={(act) => ask(act, account)} />}
    />
  )
}

function OwnScreen() {
  const { t } = useLabels()
  const { open, show, close } = useOpen()
  const create = <NewButton onClick={() => show('new')}>{t('bankAccounts.new')}</NewButton>
  return (
    <>
      <PageHeader title={t('bankAccounts.title')} actions={create} />
      <OwnAccounts onEdit={({ _id }) => show(_id)} create={create} />
      <OwnAddresses />
      <WindowOf about={open} onClose={close}>
        {(shown, window) =>
          shown === 'new' ? <NewAccount {...window} /> : <AccountWindow {...window} id={shown} />
        }
      </WindowOf>
    </>
  )
}

/** Bank accounts: their own for customers, all for staff. */
export const BankAccountsScreen = () => (isInternal(useViewer()) ? <StaffScreen /> : <OwnScreen />)
