import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGE_LIMIT } from '#core/lists/list.ts'
import { PAYOUT_BATCH_STATUS } from '#core/rules/statuses.ts'
import { mayTakeOut } from '#core/withdrawals/payout.ts'
import { toOutputs, toPay } from '#core/withdrawals/payout-file.ts'
import type { BatchMember, PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import { fetchFile } from '../api/call.ts'
import { listQuery, oneQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { saveFile } from '../ui/grid/save-file.ts'
import { IconDownload } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { FinishBatch } from './FinishBatch.tsx'
import classes from './payouts.module.css'
import { shortPayee } from './payouts.ts'

/** Asks another person to take a withdrawal out of its batch. */
export const TAKE_OUT: RowAct<BatchMember & { batchId: string }> = {
  slice: 'payout-batches',
  texts: 'payouts.takeOut',
  isQuiet: true,
  tone: 'red',
  verdict: (member, by) => mayTakeOut({ ...member, userId: member.user._id }, by),
  values: ({ user }) => ({ name: user.name }),
  reason: (_, { t }) => {
    const label = t('payouts.takeOut.reason')
    return { label, lock: label, isLine: true }
  },
  send: ({ batchId, withdrawalId }, reason) => ({
    path: `/${batchId}/removals`,
    method: 'POST',
    body: { withdrawalId, reason },
  }),
}

function Summary({ batch }: { batch: PayoutBatch }) {
  const { t, language } = useLabels()
  const { kind, amount, currency, count, paidCount, createdBy, createdAt, status } = batch
  return (
    <span className="row-wrap gap-8 medium">
      <Amount value={amount} currency={currency} strong />
      <span className="soft">
        {[
          t(`payouts.batch.kind.${kind}`),
          PAYOUT_BATCH_STATUS[status][language],
          t('payouts.batch.paid', { paid: String(paidCount), count }),
          t('payouts.batch.by', {
            name: createdBy?.name ?? t('payouts.batch.byTime'),
            date: formatShort(createdAt),
          }),
        ].join(' · ')}
      </span>
    </span>
  )
}

function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLabels()
  const { data } = useQuery(listQuery<PayoutBatch>('payout-batches', [], { limit: PAGE_LIMIT }))
  const batches = data?.data ?? []
  if (data && batches.length === 0) return <EmptyState title={t('payouts.batch.empty')} />
  return (
    <ul className="plain-list stack gap-8">
      {batches.map((batch) => (
        <li key={batch._id}>
          <button type="button" className={classes.batch} onClick={() => onOpen(batch._id)}>
            <strong>{t('payouts.batch.title', { sequence: String(batch.sequence) })}</strong>
            <Summary batch={batch} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Member({
  batch,
  member,
  onTakeOut,
}: {
  batch: PayoutBatch
  member: BatchMember
  onTakeOut: () => void
}) {
  const { t } = useLabels()
  const { user, amount, status, removedAt, removalReason, isOwnerFrozen, isTakeOutAsked } = member
  return (
    <li className={classes.member} data-removed={removedAt !== null || undefined}>
      <span className="grow shrink">
        <strong className="anywhere">
          <ClientName client={user} />
        </strong>
        <span className="hint block anywhere">
          {removedAt ? t('payouts.batch.removed', { reason: removalReason ?? '' }) : shortPayee(member)}
        </span>
      </span>
      {isOwnerFrozen && status === 'PROCESSING' && <span className="hint">{t('payouts.batch.frozen')}</span>}
      {isTakeOutAsked && <span className="hint">{t('payouts.batch.asked')}</span>}
      <Amount value={amount} currency={batch.currency} strong />
      {removedAt === null && status === 'PROCESSING' && !isTakeOutAsked && !batch.wallet && (
        <Button size="xs" variant="default" onClick={onTakeOut}>
          {t('payouts.takeOut.act')}
        </Button>
      )}
    </li>
  )
}

function BatchDetail({ batch }: { batch: PayoutBatch }) {
  const { t } = useLabels()
  const [leaving, setLeaving] = useState<BatchMember>()
  const { _id, sequence, members = [], status, kind, wallet } = batch
  const waiting = toPay(batch)
  const outputs = toOutputs(batch)
  const save = async () => saveFile(await fetchFile(`/payout-batches/${_id}/file`), `lote-${sequence}.csv`)
  return (
    <div className="stack gap-16">
      <div className="row-wrap gap-12 apart">
        <Summary batch={batch} />
        {wallet && (
          <Link to="/bitcoin-payouts/$id" params={{ id: _id }}>
            {t('payouts.batch.transaction', { name: wallet.name })}
          </Link>
        )}
        {waiting.length > 0 && !wallet && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
            {t('payouts.batch.file')}
          </Button>
        )}
      </div>
      <ul className="plain-list">
        {members.map((member) => (
          <Member
            key={member.withdrawalId}
            batch={batch}
            member={member}
            onTakeOut={() => setLeaving(member)}
          />
        ))}
      </ul>
      {kind === 'CRYPTO' && waiting.length > 0 && !wallet && (
        <section aria-label={t('payouts.batch.outputs')}>
          <h3 className="heading mb-4">{t('payouts.batch.outputs')}</h3>
          <CopyId
            value={outputs}
            label={t('payouts.batch.outputs')}
            shown={<span className={`hint ${classes.said}`}>{t('payouts.batch.outputsText')}</span>}
          />
          <pre className={classes.outputs}>{outputs}</pre>
        </section>
      )}
      {status === 'OPEN' && !wallet && <FinishBatch batch={batch} waiting={waiting} />}
      <ActQuestion
        about={leaving && { act: TAKE_OUT, row: { ...leaving, batchId: _id } }}
        onClose={() => setLeaving(undefined)}
      />
    </div>
  )
}

type BatchWindowProps = {
  /** The id of a batch, or an empty text for the list of all. */
  open: string
  onOpen: (id: string) => void
  onClose: () => void
  opened: boolean
}

/** The window of the payout batches: the list, or one of them. */
export function BatchWindow({ open, onOpen, onClose, opened }: BatchWindowProps) {
  const { t } = useLabels()
  const { data: batch } = useQuery({ ...oneQuery<PayoutBatch>('payout-batches', open), enabled: open !== '' })
  const title =
    open === ''
      ? t('payouts.batch.listTitle')
      : t('payouts.batch.title', { sequence: String(batch?.sequence ?? '') })
  const back = open !== '' && (
    <Button variant="default" onClick={() => onOpen('')}>
      {t('payouts.batch.back')}
    </Button>
  )
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={title} footer={back}>
      {open === '' ? <BatchList onOpen={onOpen} /> : batch && <BatchDetail batch={batch} />}
    </Modal>
  )
}
