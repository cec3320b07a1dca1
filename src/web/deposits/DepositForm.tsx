import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { CURRENCY_OF_KIND, leastDeposit, TRANSFER_KINDS, type TransferKind } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { takesPix } from '#core/deposits/proof.ts'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { type Currency, formatMoney, parseAmount } from '#core/money/money.ts'
import { ok } from '#core/rules/verdict.ts'
import { hasPermission } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { ReceiptDrop } from '../ui/receipt/ReceiptDrop.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import classes from './deposits.module.css'
import { PayByPix } from './PayByPix.tsx'
import { PayTo, PayToBitcoin } from './PayTo.tsx'
import { ReferenceBox } from './ReferenceBox.tsx'
import { TxFields } from './TxFields.tsx'
import { type DepositValues, useDepositForm } from './use-deposit-form.ts'

type Form = ReturnType<typeof useDepositForm>

/** The kind, the customer, the amount, and the code that pays it at once. */
function Payment(props: Form) {
  const { form, window, reference, account, fee } = props
  const { t } = useLabels()
  const viewer = useViewer()
  const { kind, userId } = form.values
  const currency = CURRENCY_OF_KIND[kind]
  const amount = parseAmount(form.values.amount, currency)
  const isEnough = amount !== undefined && amount > (fee ?? 0n)
  const switchKind = (next: string) => form.setValues({ kind: next as TransferKind, amount: '' })
  return (
    <div className={classes.column}>
      <SegmentedControl
        fullWidth
        aria-label={t('deposits.form.kind')}
        data={TRANSFER_KINDS.map((value) => ({ value, label: t(`deposits.kindShort.${value}`) }))}
        value={kind}
        onChange={switchKind}
      />
      {hasPermission(viewer, 'deposit.create.another') && (
        <UserSelect
          label={t('deposits.form.customer')}
          me={viewer.id}
          value={userId}
          onChange={(id) => form.setFieldValue('userId', id || viewer.id)}
          error={form.errors.userId}
        />
      )}
      <MoneyInput
        key={kind}
        value={form.values.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
        error={form.errors.amount}
        label={t('deposits.form.amount')}
        currency={currency}
        description={fee !== undefined && t('deposits.form.minimum', { amount: sayLeast(fee, currency) })}
        required
        data-autofocus
      />
      <FeeLines {...props} />
      {kind === 'CRYPTO' && userId === viewer.id && <PayToBitcoin amount={form.values.amount} />}
      {kind === 'BANK' && account && (
        <PayByPix
          account={account}
          amount={isEnough ? amount : undefined}
          reference={reference.data}
          onTaken={() => window.onSubmit()}
        />
      )}
    </div>
  )
}

/** The amount after the fee; the line is always there, so that the form keeps its height. */
function FeeLines({ form, fee }: Form) {
  const { t } = useLabels()
  const isOwn = form.values.userId === useViewer().id
  const currency = CURRENCY_OF_KIND[form.values.kind]
  const amount = parseAmount(form.values.amount, currency)
  if (fee === undefined) return null
  return (
    <DefinitionList>
      <Definition label={t('deposits.form.fee')}>
        <Amount value={fee} currency={currency} />
      </Definition>
      <Definition label={t(isOwn ? 'deposits.form.credited' : 'deposits.form.creditedClient')}>
        <Amount
          value={amount !== undefined && amount > fee ? amount - fee : null}
          currency={currency}
          strong
        />
      </Definition>
    </DefinitionList>
  )
}

const sayLeast = (fee: bigint, currency: Currency): string => formatMoney(leastDeposit(fee), currency)

/** Whether the deposit may be paid by the code of a Pix. */
const isPaidByPix = ({ form, account }: Form): boolean =>
  form.values.kind === 'BANK' && account !== undefined && takesPix(account)

/** The code and the account of a transfer, and what proves the deposit. */
function Proof(props: Form) {
  const { form, field, reading, accounts, account, payInto, reference } = props
  const { t } = useLabels()
  const isBank = form.values.kind === 'BANK'
  return (
    <div className={classes.column}>
      <ReferenceBox
        reference={reference}
        text={t(isBank ? 'deposits.form.codeBank' : 'deposits.form.codeCrypto')}
      />
      {isBank ? (
        <PayTo {...{ form, reading, accounts, account, payInto }} />
      ) : (
        <TxFields form={form} isOptional />
      )}
      <div>
        <ReceiptDrop
          value={form.values.receipt}
          onChange={(receipt) => form.setFieldValue('receipt', receipt)}
          types={DEPOSIT_RECEIPT_TYPES}
          label={t('deposits.form.receipt')}
          error={form.errors.receipt}
        />
        <p className="caption flush mt-4">
          {t(`deposits.form.receiptHint.${isPaidByPix(props) ? 'PIX' : form.values.kind}`)}
        </p>
      </div>
      <Textarea
        {...field('description')}
        description={t('deposits.form.descriptionHint')}
        autosize
        minRows={1}
        maxRows={4}
      />
    </div>
  )
}

/** Beside a Pix code the button says what its customer did; to take the code creates the deposit too. */
function useSubmitLabel(props: Form): string {
  const { t } = useLabels()
  const { userId, receipt } = props.form.values
  const isOwn = userId === useViewer().id
  return t(isPaidByPix(props) && isOwn && !receipt ? 'deposits.form.paid' : 'deposits.form.submit')
}

/**
 * Declares a deposit: the code for the transfer, the receiving account, the amount, and optionally the
 * receipt.
 */
export function DepositForm({
  notice,
  ...shown
}: {
  opened: boolean
  onClose: () => void
  /** Above the fields. */
  notice?: ReactNode
  start?: Partial<DepositValues>
  /** Shows a new deposit that still lacks its proof, in place of this window. */
  onMade?: (deposit: Deposit) => void
}) {
  const { t } = useLabels()
  const props = useDepositForm(shown)
  const submitLabel = useSubmitLabel(props)
  const { form, window, reference, payInto } = props
  return (
    <FormModal
      {...window}
      title={t('deposits.form.title')}
      size="lg"
      layout={classes.form}
      notice={notice}
      submitLabel={submitLabel}
      verdict={payInto.ok || payInto.kind === 'invalid' ? ok : payInto}
      reason={form.values.userId ? !reference.data && t('deposits.form.codeWait') : t('ui.user.choose')}
    >
      <Payment {...props} />
      <Proof {...props} />
    </FormModal>
  )
}
