import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { ChainAnswer } from '#core/withdrawals/payout-schema.ts'
import { TX_ID_LENGTH } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { keys, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { fileMark } from '../ui/form/file-mark.ts'
import { useSend } from '../ui/form/use-send.ts'
import { IconCheck, IconInfoCircle, IconX } from '../ui/icons.tsx'
import { lateComponent } from '../ui/late-component.ts'
import { notifyDone } from '../ui/notify.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import classes from './payouts.module.css'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { approvalsToCome, mayPay, sayAmount } from './withdrawal-status.ts'

/** It is below the fold, and the payouts of bitcoin have none. */
const ReceiptDrop = lateComponent(() =>
  import('../ui/receipt/ReceiptDrop.tsx').then((module) => module.ReceiptDrop),
)

const PICTURE_HEIGHT = 180

const isTxId = (text: string) => new RegExp(`^[0-9a-f]{${TX_ID_LENGTH}}$`, 'i').test(text)

/** The answer of the chain about the typed transaction. */
function useChainAnswer({ _id }: Withdrawal, txId: string) {
  return useQuery({
    queryKey: [...keys.one('withdrawals', _id), 'payment', txId],
    queryFn: ({ signal }) =>
      call<ChainAnswer>(`/withdrawals/${_id}/payment`, { query: { txId }, signal }).then(({ data }) => data),
    enabled: isTxId(txId),
  })
}

type Said = { text: string; tone: 'good' | 'bad' | 'soft' }

function useWords(): (answer: ChainAnswer) => Said {
  const { t } = useLabels()
  return ({ status, paid, confirmations }) => {
    if (status === 'PAID') return { tone: 'good', text: t('payouts.pay.paid', { count: confirmations ?? 0 }) }
    if (status === 'NO_CHAIN') return { tone: 'soft', text: t('payouts.pay.noChain') }
    if (status === 'UNKNOWN') return { tone: 'bad', text: t('payouts.pay.unknown') }
    const amount = formatMoney(fromWire(paid ?? '0.00000000', 'BTC'), 'BTC')
    return { tone: 'bad', text: t('payouts.pay.notPaid', { paid: amount }) }
  }
}

const ICONS = { good: IconCheck, bad: IconX, soft: IconInfoCircle }

/** The button that finishes it. Where the approval of the viewer is the last one, finishing gives it, and says so. */
function Finish({ withdrawal, reason, isBusy, onClick }: FinishProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <div className="row-wrap gap-12">
      <ActionButton
        variant="light"
        verdict={mayPay(withdrawal, viewer)}
        reason={reason}
        loading={isBusy}
        onClick={onClick}
      >
        {t(approvalsToCome(withdrawal) > 0 ? 'payouts.pay.approveAndFinish' : 'payouts.pay.finish')}
      </ActionButton>
      <span className="caption">{t('payouts.pay.final')}</span>
    </div>
  )
}
type FinishProps = { withdrawal: Withdrawal; reason: string | false; isBusy: boolean; onClick: () => void }

function TxIdProof({ withdrawal, hasChain }: { withdrawal: Withdrawal; hasChain: boolean }) {
  const { t } = useLabels()
  const toWords = useWords()
  const [text, setText] = useState('')
  const { enterTxId } = useWithdrawalActs()
  const { send, isBusy, error } = useSend()
  const txId = text.trim()
  const { data: answer, error: failure } = useChainAnswer(withdrawal, txId)
  const said = isTxId(txId) && answer ? toWords(answer) : undefined
  const isChecking = hasChain && isTxId(txId) && !answer && !failure
  const lacks = said?.tone === 'bad' ? said.text : failure?.message
  const reason = !isTxId(txId) ? t('payouts.pay.typeTxId') : isChecking ? t('payouts.pay.checking') : lacks
  const finish = async () => {
    if (await send((key) => enterTxId(withdrawal._id, txId, key), txId))
      notifyDone(t('payouts.pay.done'), sayAmount(withdrawal))
  }
  const Icon = said && ICONS[said.tone]
  return (
    <section className="stack gap-8">
      <TextInput
        label={t('payouts.pay.txId')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={TX_ID_LENGTH * 2}
        classNames={{ input: 'code' }}
        error={txId.length >= TX_ID_LENGTH && !isTxId(txId) && t('payouts.pay.typeTxId')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={`inline-row gap-6 small flush ${said?.tone ?? 'soft'}`} role="status">
        {Icon && <Icon size={15} stroke={2.2} aria-hidden />}
        {said?.text ?? (isChecking ? t('payouts.pay.checking') : failure?.message)}
      </p>
      <Finish
        withdrawal={withdrawal}
        reason={reason ?? false}
        isBusy={isBusy}
        onClick={() => void finish()}
      />
      <FormError error={error} fieldLabels={{ txId: t('payouts.pay.txId') }} />
    </section>
  )
}

function ReceiptProof({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const [receipt, setReceipt] = useState<File | null>(null)
  const wasIdle = useFirstIdle()
  const { uploadReceipt } = useWithdrawalActs()
  const { send, isBusy, error } = useSend()
  const finish = async () => {
    if (!receipt) return
    const form = new FormData()
    form.append('receipt', receipt)
    if (await send((key) => uploadReceipt(withdrawal._id, form, key), fileMark(receipt)))
      notifyDone(t('payouts.pay.done'), sayAmount(withdrawal))
  }
  const place = <div style={{ height: PICTURE_HEIGHT }} />
  return (
    <section className={`stack gap-8 ${classes.proof}`}>
      <Suspense fallback={place}>
        {wasIdle ? (
          <ReceiptDrop
            value={receipt}
            onChange={setReceipt}
            label={t('payouts.pay.receipt')}
            error={error?.errors.receipt?.[0]}
            height={PICTURE_HEIGHT}
          />
        ) : (
          place
        )}
      </Suspense>
      <Finish
        withdrawal={withdrawal}
        reason={!receipt && t('ui.receipt.missing')}
        isBusy={isBusy}
        onClick={() => void finish()}
      />
      <FormError error={error} fieldLabels={{ receipt: t('ui.receipt.label') }} />
    </section>
  )
}

/** The proof of payment, which finishes a withdrawal: an act of its own beside the approval. */
export function PayoutProof(props: { withdrawal: Withdrawal; hasChain: boolean }) {
  return props.withdrawal.kind === 'BANK' ? <ReceiptProof {...props} /> : <TxIdProof {...props} />
}
