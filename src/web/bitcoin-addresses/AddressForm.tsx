import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ADDRESS_OWNERS } from '#core/bitcoin-addresses/saved-address.ts'
import { saveAddressSchema } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { CheckedAddress, useAddressError } from './CheckedAddress.tsx'
import { ScanAddress } from './ScanAddress.tsx'
import { useAddressCheck } from './use-address-check.ts'

const NAMES = ['label', 'address', 'ownerKind', 'ownerName', 'purpose'] as const
type Values = Record<(typeof NAMES)[number], string>
const EMPTY: Values = { label: '', address: '', ownerKind: 'SELF', ownerName: '', purpose: '' }

function useAddressForm(shown: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  return useCallForm({
    ...shown,
    start: EMPTY,
    labels: {
      label: t('bitcoinAddresses.form.label'),
      address: t('bitcoinAddresses.address'),
      ownerKind: t('bitcoinAddresses.form.ownerKind'),
      ownerName: t('bitcoinAddresses.form.ownerName.THIRD_PARTY'),
      purpose: t('bitcoinAddresses.form.purpose'),
    },
    schema: saveAddressSchema,
    toBody: (values) => values,
    to: { slice: 'bitcoin-addresses', path: '', method: 'POST' },
    onDone: (_, { label }) => notifyDone(t('bitcoinAddresses.form.done'), label),
  })
}

type FieldProps = ReturnType<typeof useAddressForm>

function AddressInput({ form, field }: FieldProps) {
  const { t } = useLabels()
  const [wasLeft, setLeft] = useState(false)
  const { address } = form.values
  const checked = useAddressCheck(address)
  const found = useAddressError(address, checked, wasLeft)
  return (
    <div>
      <TextInput
        {...field('address')}
        description={t('bitcoinAddresses.form.addressHint')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        classNames={{ input: 'code' }}
        error={form.errors.address ?? found}
        onBlur={() => setLeft(true)}
        rightSection={<ScanAddress onFound={(read) => form.setFieldValue('address', read)} />}
      />
      <CheckedAddress checked={checked} />
    </div>
  )
}

function OwnerFields({ form }: FieldProps) {
  const { t } = useLabels()
  const { ownerKind } = form.values
  return (
    <>
      <div>
        <span className="hint flush mb-8 block regular">{t('bitcoinAddresses.form.ownerKind')}</span>
        <SegmentedControl
          fullWidth
          aria-label={t('bitcoinAddresses.form.ownerKind')}
          data={ADDRESS_OWNERS.map((value) => ({ value, label: t(`bitcoinAddresses.owner.${value}`) }))}
          value={ownerKind}
          onChange={(kind) => form.setFieldValue('ownerKind', kind)}
        />
      </div>
      {ownerKind !== 'SELF' && (
        <TextInput
          label={t(
            `bitcoinAddresses.form.ownerName.${ownerKind === 'PROVIDER' ? 'PROVIDER' : 'THIRD_PARTY'}`,
          )}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('ownerName')}
        />
      )}
    </>
  )
}

/** Saves a bitcoin address for withdrawals. */
export function AddressForm(shown: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const props = useAddressForm(shown)
  const { window, field } = props
  return (
    <FormModal {...window} title={t('bitcoinAddresses.new')} layout="stack gap-14">
      <p className="text flush">{t('bitcoinAddresses.form.note')}</p>
      <TextInput
        {...field('label')}
        description={t('bitcoinAddresses.form.labelHint')}
        withAsterisk
        data-autofocus
        maxLength={100}
      />
      <AddressInput {...props} />
      <OwnerFields {...props} />
      <TextInput {...field('purpose')} description={t('bitcoinAddresses.form.purposeHint')} maxLength={200} />
    </FormModal>
  )
}
