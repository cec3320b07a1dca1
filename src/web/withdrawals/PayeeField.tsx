import { Autocomplete, Button, type ComboboxParsedItem, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describePlace } from '#core/bank-accounts/payee.ts'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { houseQuery } from '../api/queries.ts'
import { CheckedAddress, useAddressError } from '../bitcoin-addresses/CheckedAddress.tsx'
import { SavedFacts, useOwnerText } from '../bitcoin-addresses/SavedFacts.tsx'
import { ScanAddress } from '../bitcoin-addresses/ScanAddress.tsx'
import { isHeld } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconAlertTriangle, IconBuildingBank, IconClockPause } from '../ui/icons.tsx'
import { Unread } from '../ui/Unread.tsx'
import type { WithdrawalFormState } from './use-withdrawal-form.ts'
import classes from './withdrawals.module.css'

/** The reason why a valid address cannot be paid now, and the act that saves it. */
function PayeeNote({ payee, isNewAddress }: Pick<WithdrawalFormState, 'payee' | 'isNewAddress'>) {
  const { t, say } = useLabels()
  const { data: house } = useQuery(houseQuery)
  const { saved, verdict, mustSave, save, isSaving } = payee
  if (mustSave)
    return (
      <div className="stack gap-8 mt-6">
        <p className={`${classes.newAddress} flush`}>
          <IconAlertTriangle size={15} aria-hidden />
          {t('withdrawals.form.mustSave', { hours: String(house?.payeeHold ?? 0) })}
        </p>
        <BusyButton size="xs" variant="light" isBusy={isSaving} onClick={() => void save()}>
          {t('withdrawals.form.saveAddress')}
        </BusyButton>
      </div>
    )
  return (
    <>
      {saved && <SavedFacts saved={saved} proof={saved.proof} />}
      {!verdict.ok && (
        <p className={`${classes.newAddress} flush`}>
          <IconClockPause size={15} aria-hidden />
          {say(verdict)}
        </p>
      )}
      {isNewAddress && (
        <p className={`${classes.newAddress} flush`}>
          <IconAlertTriangle size={15} aria-hidden />
          {t('withdrawals.form.addressNew')}
        </p>
      )}
    </>
  )
}

/** Finds saved addresses by name, owner or address; none once one is chosen, so that nothing covers its note. */
function findIn(book: readonly SavedAddress[]) {
  const texts = new Map(
    book.map((one) => [one.address, `${one.label} ${one.ownerName ?? ''} ${one.address}`]),
  )
  return ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
    const wanted = search.trim().toLowerCase()
    if (texts.has(search.trim())) return []
    return options.filter(
      (option) => 'value' in option && (texts.get(option.value) ?? '').toLowerCase().includes(wanted),
    )
  }
}

/** The address for bitcoin: a saved one, or typed and checked, with the ends in bold. */
function AddressField({ form, checked, payee, isNewAddress }: WithdrawalFormState) {
  const { t } = useLabels()
  const ownerText = useOwnerText()
  const [wasLeft, setLeft] = useState(false)
  const found = useAddressError(form.values.address, checked, wasLeft)
  const book = payee.book ?? []
  const field = {
    ...form.getInputProps('address'),
    label: t('bitcoinAddresses.address'),
    description: t(book.length > 0 ? 'withdrawals.form.addressOrSaved' : 'bitcoinAddresses.form.addressHint'),
    withAsterisk: true,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: 120,
    classNames: { input: 'code' },
    error: form.errors.address ?? found,
    onBlur: () => setLeft(true),
    rightSection: <ScanAddress onFound={(read) => form.setFieldValue('address', read)} />,
    'data-autofocus': true,
  }
  return (
    <div>
      {book.length === 0 ? (
        <TextInput {...field} />
      ) : (
        <Autocomplete
          {...field}
          openOnFocus={false}
          data={book.map((saved) => ({
            value: saved.address,
            label: saved.address,
            disabled: isHeld(saved),
          }))}
          filter={findIn(book)}
          renderOption={({ option }) => {
            const saved = book.find((one) => one.address === option.value)
            return saved && <Choice saved={saved} owner={ownerText(saved)} />
          }}
        />
      )}
      <CheckedAddress checked={checked}>
        <PayeeNote payee={payee} isNewAddress={isNewAddress} />
      </CheckedAddress>
    </div>
  )
}

/** A saved address in the list of choices; one on hold says until when. */
function Choice({ saved, owner }: { saved: SavedAddress; owner: string }) {
  const { t } = useLabels()
  const { label, address, usableFrom } = saved
  return (
    <span className="stack gap-2">
      <span className="anywhere">
        <strong>{label}</strong> · {owner}
      </span>
      <span className="caption">
        {`${address.slice(0, 10)}…${address.slice(-6)}`}
        {isHeld(saved) && ` · ${t('withdrawals.form.heldUntil', { until: formatShort(usableFrom ?? '') })}`}
      </span>
    </span>
  )
}

/** The account for reais: an approved one of the customer. */
function AccountField({ form, reading, accounts, account }: WithdrawalFormState) {
  const { t } = useLabels()
  if (!accounts) return <Unread reading={reading} height={60} />
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
      data={accounts.map((one) => {
        const label = `${one.name} · ${describePlace(one)}`
        if (!isHeld(one)) return { value: one._id, label }
        const held = t('withdrawals.form.heldUntil', { until: formatShort(one.usableFrom ?? '') })
        return { value: one._id, label: `${label} · ${held}`, disabled: true }
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
