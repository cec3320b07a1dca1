import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { awaitedAfter, DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition } from '../ui/Definition.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCancel,
  IconEdit,
  IconEye,
  IconFileUpload,
  IconLink,
  IconScan,
  IconUser,
  IconX,
} from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { creditOf } from './deposit-acts.tsx'
import { NameTx } from './NameTx.tsx'
import { useMissingProof } from './use-missing-proof.ts'

/** Icons of a deposit's history. */
export const EVENT_ICONS: Readonly<Record<string, Icon>> = {
  'event.deposit.created': IconUser,
  'event.deposit.receipt': IconFileUpload,
  'event.deposit.pictureRead': IconScan,
  'event.deposit.review': IconEye,
  'event.deposit.amount': IconEdit,
  'event.deposit.transaction': IconLink,
  'event.deposit.rejected': IconX,
  'event.deposit.cancelled': IconCancel,
}

/** `Itaú Unibanco 341 · 7777 / 00123-4`. */
export const describeAccount = ({ bankAccount }: Pick<Deposit, 'bankAccount'>): string | undefined =>
  bankAccount
    ? `${bankAccount.bankName} ${bankAccount.bank} · ${bankAccount.agency} / ${bankAccount.account}`
    : undefined

/** The next expected event in the history of a deposit; none after the decision. */
export function useAwaited(deposit: Deposit): { title: string; detail?: ReactNode } | undefined {
  const { t, language } = useLabels()
  const { status, reviewerName } = deposit
  const missing = useMissingProof(deposit)
  if (status === 'OPEN' && missing) return { title: t(`deposits.missingProof.${missing}`) }
  const title = awaitedAfter(DEPOSIT_STATUS, status, language)
  if (!title) return undefined
  return reviewerName ? { title, detail: t('deposits.detail.reviewer', { name: reviewerName }) } : { title }
}

/** The fee and the credited amount. */
export function FeeFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const { currency } = deposit
  return (
    <>
      <Definition label={t('deposits.detail.fee')}>
        <Amount value={deposit.amountFee} currency={currency} />
      </Definition>
      <Definition label={t('deposits.detail.credited')}>
        <Amount value={creditOf(deposit)} currency={currency} strong />
      </Definition>
    </>
  )
}

/** Warns that another deposit names the same output of the same transaction. */
export function SameTx({ deposit: { sameTx } }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (!sameTx) return null
  const { reference, isCredited } = sameTx
  return (
    <Alert className="mb-10" color={isCredited ? 'red' : 'yellow'} icon={<IconAlertTriangle size={18} />}>
      {t(isCredited ? 'deposits.detail.sameTxCredited' : 'deposits.detail.sameTxWaiting', { reference })}
    </Alert>
  )
}

/** Why staff decide, and what else their rejection ends. */
function whyStaff({ chainReason, dust }: Deposit, t: Translate): string | undefined {
  const reason = chainReason && t(`chainStates.reason.${chainReason}`)
  const others =
    dust &&
    t('chainStates.dust', { count: dust.count, amount: formatMoney(fromWire(dust.amount, 'BTC'), 'BTC') })
  return [reason, others].filter((one) => one !== null).join(' ') || undefined
}

/** The account or address that received it, and the customer's note. */
export function DepositFacts({ deposit, accountLabel }: { deposit: Deposit; accountLabel: string }) {
  const { t } = useLabels()
  const { description, txId, txOutput } = deposit
  return (
    <>
      <Definition label={accountLabel}>{describeAccount(deposit) ?? t('deposits.network')}</Definition>
      {txId && (
        <Definition
          label={t('deposits.detail.txId')}
          hint={t('deposits.detail.txOutput', { output: txOutput ?? 0 })}
        >
          <span className="inline-row gap-6">
            <CopyId value={txId} label={t('deposits.detail.txId')} />
            <NameTx deposit={deposit} />
          </span>
        </Definition>
      )}
      {deposit.chainState && (
        <Definition label={t('chainStates.label')} hint={whyStaff(deposit, t)}>
          {t(`chainStates.${deposit.chainState}`)}
        </Definition>
      )}
      {deposit.resendOf && (
        <Definition label={t('deposits.resend.of')}>
          <SubjectLink entity="deposit" id={deposit.resendOf}>
            {t('deposits.resend.ofText')}
          </SubjectLink>
        </Definition>
      )}
      {description && <Definition label={t('deposits.detail.description')}>{description}</Definition>}
    </>
  )
}
