import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { PayoutResult, ReceiptPage } from '#core/withdrawals/payout-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { fileMark } from '../ui/form/file-mark.ts'
import { useSend } from '../ui/form/use-send.ts'
import { ReceiptDrop } from '../ui/receipt/ReceiptDrop.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './payouts.module.css'
import { usePayoutActs } from './use-payouts.ts'
import type { ResultPayee } from './use-results.ts'

type Choices = Readonly<Record<number, string | null>>

const toForm = (receipt: File, field: string, value: unknown): FormData => {
  const form = new FormData()
  form.append(field, JSON.stringify(value))
  form.append('receipt', receipt)
  return form
}

type PageProps = {
  page: ReceiptPage
  rows: readonly ResultPayee[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** One page with the facts that were read, and the withdrawal that it proves. */
function Page({ page, rows, chosen, onChoose }: PageProps) {
  const { t } = useLabels()
  const best = page.candidates.find((one) => one.withdrawalId === chosen) ?? page.candidates[0]
  const reasons = best?.reasons.map((reason) => t(`payouts.receipts.reason.${reason}`)).join(', ')
  return (
    <li className={classes.page} data-status={page.status}>
      <span className="grow shrink">
        <strong>{t('payouts.receipts.page', { page: String(page.page) })}</strong>
        <span className="hint block">
          {[t(`payouts.receipts.status.${page.status}`), reasons, best && `${best.score}%`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Select
        className={classes.choice}
        aria-label={t('payouts.receipts.choose', { page: String(page.page) })}
        placeholder={t('payouts.receipts.skip')}
        clearable
        disabled={page.status === 'SEEN'}
        value={chosen}
        onChange={onChoose}
        data={rows.map(({ _id, user, amount, currency }) => ({
          value: _id,
          label: `${user.name} · ${formatMoney(fromWire(amount, currency), currency)}`,
        }))}
      />
    </li>
  )
}

/** The file, the proposal for its pages, and the calls that read and finish. */
function useReceipts({ rows, onResults, onClose }: Omit<ReceiptsProps, 'opened'>) {
  const [file, setFile] = useState<File | null>(null)
  const [pages, setPages] = useState<ReceiptPage[]>()
  const [choices, setChoices] = useState<Choices>({})
  const propose = useAct<ReceiptPage[]>('withdrawals')
  const { finishByReceipts } = usePayoutActs()
  const { send, isBusy, error } = useSend()
  const read = async () => {
    if (!file) return
    const body = toForm(
      file,
      'withdrawalIds',
      rows.map((row) => row._id),
    )
    const found = await send(
      (key) => propose('/receipts/proposal', { method: 'POST', body, key }),
      fileMark(file),
    )
    if (!found || found === true) return
    setPages(found)
    const isSure = ({ status }: ReceiptPage) => status === 'MATCHED'
    setChoices(
      Object.fromEntries(
        found.map((page) => [page.page, isSure(page) ? (page.candidates[0]?.withdrawalId ?? null) : null]),
      ),
    )
  }
  const matches = Object.entries(choices).flatMap(([page, withdrawalId]) =>
    withdrawalId === null ? [] : [{ page: Number(page), withdrawalId }],
  )
  const finish = async () => {
    if (!file) return
    const body = toForm(file, 'matches', matches)
    const done = await send((key) => finishByReceipts(body, key), [fileMark(file), matches])
    if (!done || done === true) return
    onClose()
    onResults(done)
  }
  const choose = (page: number, id: string | null) => setChoices((before) => ({ ...before, [page]: id }))
  const begin = () => {
    setPages(undefined)
    setFile(null)
  }
  return { file, setFile, pages, choices, choose, matches, read, finish, begin, isBusy, error }
}

type ReceiptsProps = {
  rows: readonly ResultPayee[]
  onResults: (results: PayoutResult[]) => void
  opened: boolean
  onClose: () => void
}

/** One PDF with a receipt on each page: the server proposes, staff confirm, and each withdrawal is finished by its page. */
export function ReceiptsWindow(props: ReceiptsProps) {
  const { opened, onClose, rows } = props
  const { t } = useLabels()
  const { file, setFile, pages, choices, choose, matches, read, finish, begin, isBusy, error } =
    useReceipts(props)
  const isTwice = new Set(matches.map((one) => one.withdrawalId)).size < matches.length
  const reason =
    matches.length === 0 ? t('payouts.receipts.none') : isTwice ? t('payouts.receipts.twice') : false
  const footer = pages ? (
    <>
      <Button variant="default" disabled={isBusy} onClick={begin}>
        {t('payouts.receipts.again')}
      </Button>
      <ActionButton loading={isBusy} reason={reason} onClick={() => void finish()}>
        {t('payouts.receipts.confirm', { count: matches.length })}
      </ActionButton>
    </>
  ) : (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <ActionButton loading={isBusy} reason={!file && t('ui.receipt.missing')} onClick={() => void read()}>
        {t('payouts.receipts.read')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('payouts.receipts.title')}
      isBusy={isBusy}
      footer={footer}
    >
      <p className="flush mb-12">{t('payouts.receipts.text')}</p>
      {pages ? (
        <ul className="plain-list">
          {pages.map((page) => (
            <Page
              key={page.page}
              page={page}
              rows={rows}
              chosen={choices[page.page] ?? null}
              onChoose={(id) => choose(page.page, id)}
            />
          ))}
        </ul>
      ) : (
        <ReceiptDrop value={file} onChange={setFile} error={error?.errors.receipt?.[0]} />
      )}
      <FormError error={error} fieldLabels={{ receipt: t('ui.receipt.label') }} />
    </Modal>
  )
}
