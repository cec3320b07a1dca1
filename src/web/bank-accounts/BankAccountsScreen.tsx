import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { isAdmin, isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { OwnAddresses } from '../bitcoin-addresses/OwnAddresses.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { OF_HOUSE } from './account-facts.ts'
import { OwnAccounts } from './OwnAccounts.tsx'
import { StaffAccounts } from './StaffAccounts.tsx'
import { useAccount } from './use-accounts.ts'

const BankAccountForm = lazyWindow(() =>
  import('./BankAccountForm.tsx').then((module) => module.BankAccountForm),
)

const PayingForm = lazyWindow(() => import('./PayingForm.tsx').then((module) => module.PayingForm))

/** After the id of an account in the address: its bank data. */
const PAYING = '-paying'

/** Bank accounts: their own for customers, all for staff. */
export function BankAccountsScreen() {
  const { t } = useLabels()
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const { open, show, move, close } = useOpen()
  const isPaying = open?.endsWith(PAYING) === true
  const edited = useAccount(open && open !== 'new' ? open.replace(PAYING, '') : undefined)
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('bankAccounts.new')}
    </Button>
  )
  const ofHouse = isAdmin(viewer) && (
    <LinkButton variant="default" to="/bank-accounts" search={{ where: [OF_HOUSE] }}>
      {t('bankAccounts.whoseIs.yes')}
    </LinkButton>
  )
  const edit = (account: BankAccount) => show(account._id)
  return (
    <>
      <PageHeader
        title={t('bankAccounts.title')}
        back={isStaff ? { to: '/', label: t('shell.home') } : undefined}
        actions={
          ofHouse ? (
            <>
              {ofHouse}
              {create}
            </>
          ) : (
            create
          )
        }
      />
      {isStaff ? (
        <StaffAccounts onEdit={edit} />
      ) : (
        <>
          <OwnAccounts onEdit={edit} create={create} />
          <OwnAddresses />
        </>
      )}
      <WindowOf<BankAccount | 'new'>
        about={open === 'new' ? open : isPaying ? undefined : edited}
        onClose={close}
      >
        {(shown, window) => (
          <BankAccountForm
            {...window}
            account={shown === 'new' ? undefined : shown}
            onPaying={({ _id }) => move(_id + PAYING)}
          />
        )}
      </WindowOf>
      <WindowOf about={isPaying ? edited : undefined} onClose={close}>
        {(shown, window) => <PayingForm {...window} account={shown} />}
      </WindowOf>
    </>
  )
}
