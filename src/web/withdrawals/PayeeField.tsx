import { Button, Select, Skeleton, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AddressText } from './Address.tsx'
import { useNetworkName } from './Payee.tsx'
import { ScanAddress } from './ScanAddress.tsx'
import { isUsable, type WithdrawalFormState } from './use-withdrawal-form.ts'
import classes from './withdrawals.module.css'

/** The shortest possible address; a shorter text is incomplete. */
const SHORTEST_ADDRESS = 26

/** The address for bitcoin: checked during typing, with the ends in bold. */
function AddressField({ form, checked, isNewAddress }: WithdrawalFormState) {
  const { t, say } = useLabels()
  const network = useNetworkName()
  const [wasLeft, setLeft] = useState(false)
  const { address } = form.values
  const isLong = wasLeft || address.trim().length >= SHORTEST_ADDRESS
  const found = checked && !checked.verdict.ok && isLong ? say(checked.verdict) : undefined
  return (
    <div>
      <TextInput
        {...form.getInputProps('address')}
        label={t('withdrawals.form.address')}
        description={t('withdrawals.form.addressHint')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        classNames={{ input: 'code' }}
        error={form.errors.address ?? found}
        onBlur={() => setLeft(true)}
        rightSection={<ScanAddress onFound={(found) => form.setFieldValue('address', found)} />}
        data-autofocus
      />
      {checked?.verdict.ok && (
        <div className={classes.checked}>
          <AddressText address={checked.address} />
          <span className={classes.valid}>
            <IconCircleCheck size={15} aria-hidden />
            {t('withdrawals.form.addressValid')} · {network}
          </span>
          {isNewAddress && (
            <span className={classes.newAddress}>
              <IconAlertTriangle size={15} aria-hidden />
              {t('withdrawals.form.addressNew')}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The account for reais: an approved one of the customer. */
function AccountField({ form, accounts, account }: WithdrawalFormState) {
  const { t } = useLabels()
  if (!accounts) return <Skeleton height={60} />
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={IconBuildingBank}
        title={t('withdrawals.form.noAccounts')}
        text={t('withdrawals.form.noAccountsText')}
        action={
          <Button component={Link} to="/bank-accounts" variant="default">
            {t('withdrawals.form.goToAccounts')}
          </Button>
        }
      />
    )
  return (
    <Select
      label={t('withdrawals.form.account')}
      description={t('withdrawals.form.accountHint')}
      withAsterisk
      data={accounts.map(({ _id, name, bankName, agency, account: number, usableFrom }) => {
        const label = `${name} · ${bankName} · ${agency} / ${number}`
        if (isUsable(usableFrom)) return { value: _id, label }
        const held = t('withdrawals.form.heldUntil', { until: formatShort(usableFrom ?? '') })
        return { value: _id, label: `${label} · ${held}`, disabled: true }
      })}
      value={account?._id ?? null}
      onChange={(id) => form.setFieldValue('bankAccountId', id ?? '')}
      error={form.errors.bankAccountId}
    />
  )
}

/** The payee, by the chosen kind. */
export function PayeeField(props: WithdrawalFormState) {
  return props.form.values.kind === 'BANK' ? <AccountField {...props} /> : <AddressField {...props} />
}
