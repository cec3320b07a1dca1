import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BatchMember, PayoutBatch, PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { TX_ID_LENGTH } from '#core/withdrawals/withdrawal.ts'
import { useRefresh } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { PayoutResults } from './PayoutResults.tsx'
import { ReceiptsWindow } from './ReceiptsWindow.tsx'
import { type ResultPayee, useResults } from './use-results.ts'

type FinishProps = { batch: PayoutBatch; waiting: readonly BatchMember[] }

function ByTransaction({
  batch,
  onResults,
}: {
  batch: PayoutBatch
  onResults: (results: PayoutResult[]) => void
}) {
  const { t } = useLabels()
  const [text, setText] = useState('')
  const act = useAct<PayoutResult[]>('payout-batches')
  const refresh = useRefresh()
  const { send, isBusy, error } = useSend()
  const body = { txId: text.trim() }
  const finish = async () => {
    const done = await send((key) => act(`/${batch._id}/finish`, { method: 'POST', body, key }), body)
    if (!done || done === true) return
    await refresh('withdrawals')
    onResults(done)
  }
  return (
    <div className="stack gap-8">
      <TextInput
        label={t('payouts.pay.txId')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={TX_ID_LENGTH * 2}
        classNames={{ input: 'code' }}
        error={error?.errors.txId?.[0]}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row">
        <ActionButton
          loading={isBusy}
          reason={body.txId.length !== TX_ID_LENGTH && t('payouts.pay.typeTxId')}
          onClick={() => void finish()}
        >
          {t('payouts.batch.finish')}
        </ActionButton>
      </div>
      <FormError error={error} fieldLabels={{ txId: t('payouts.pay.txId') }} />
    </div>
  )
}

/** Finishes what is left of a batch: by one transaction, or by one PDF of receipts. */
export function FinishBatch({ batch, waiting }: FinishProps) {
  const { t } = useLabels()
  const [isReading, setReading] = useState(false)
  const rows: ResultPayee[] = waiting.map(({ withdrawalId: _id, user, amount }) => ({
    _id,
    user,
    amount,
    currency: batch.currency,
  }))
  const { shown, tell, close } = useResults(rows)
  const onResults = (results: PayoutResult[]) => tell(results, 'doneFinish')
  return (
    <>
      {batch.kind === 'CRYPTO' ? (
        <ByTransaction batch={batch} onResults={onResults} />
      ) : (
        <div className="row">
          <Button leftSection={<IconReceipt size={16} />} onClick={() => setReading(true)}>
            {t('payouts.batch.receipts')}
          </Button>
        </div>
      )}
      <WindowOf about={isReading ? rows : undefined} onClose={() => setReading(false)}>
        {(of, window) => <ReceiptsWindow {...window} rows={of} onResults={onResults} />}
      </WindowOf>
      <WindowOf about={shown} onClose={close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}
