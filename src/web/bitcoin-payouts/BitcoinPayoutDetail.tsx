import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BURIED_BLOCKS } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { BITCOIN_PAYOUT_STATUS, takes } from '#core/rules/statuses.ts'
import type { PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import { fetchFile } from '../api/call.ts'
import { oneQuery } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { saveFile } from '../ui/grid/save-file.ts'
import { IconDownload, IconUpload } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ActButton, ActQuestion } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { DISSOLVE, SETTLE } from './bitcoin-payout-acts.ts'
import classes from './bitcoin-payouts.module.css'

const BringSignatures = lazyWindow(() => import('./BringSignatures.tsx').then((one) => one.BringSignatures))
const RaiseFee = lazyWindow(() => import('./RaiseFee.tsx').then((one) => one.RaiseFee))

type Version = BitcoinPayout['versions'][number]

export function Facts({ payout }: { payout: BitcoinPayout }) {
  const { t } = useLabels()
  const { amount, count, wallet, coinCount, versions, ceiling, createdBy, createdAt, confirmedTx } = payout
  const last = versions.at(-1)!
  const hint = payout.networkFee && !payout.isFeeBooked && t('bitcoinPayouts.feeWaits')
  return (
    <Panel title={t('bitcoinPayouts.facts')}>
      <DefinitionList>
        <Definition label={t('bitcoinPayouts.amount')} hint={t('bitcoinPayouts.count', { count })}>
          <Amount value={amount} currency="BTC" strong />
        </Definition>
        <Definition
          label={t('bitcoinPayouts.fee')}
          hint={hint || t('bitcoinPayouts.feeOf', { rate: String(last.feeRate), ceiling: String(ceiling) })}
        >
          <Amount value={payout.networkFee ?? last.fee} currency="BTC" />
        </Definition>
        <Definition label={t('bitcoinPayouts.change')}>
          <Amount value={last.change} currency="BTC" />
        </Definition>
        <Definition label={t('bitcoinPayouts.wallet')}>{wallet.name}</Definition>
        <Definition label={t('bitcoinPayouts.coins')}>{coinCount}</Definition>
        <Definition label={t('bitcoinPayouts.createdBy')} hint={formatDateTime(createdAt)}>
          {createdBy?.name ?? t('payouts.batch.byTime')}
        </Definition>
        {confirmedTx && (
          <Definition label={t('bitcoinPayouts.confirmed')}>
            <CopyId value={confirmedTx} label={t('bitcoinPayouts.confirmed')} />
          </Definition>
        )}
      </DefinitionList>
    </Panel>
  )
}

function useVersionState() {
  const { t } = useLabels()
  return ({ missing, sentAt, refusal, txId }: Version, { confirmedTx }: BitcoinPayout): string => {
    if (confirmedTx) return t(`bitcoinPayouts.state.${confirmedTx === txId ? 'confirmed' : 'other'}`)
    if (missing > 0) return t('bitcoinPayouts.state.waits', { count: missing })
    if (refusal) return t('bitcoinPayouts.state.refused', { reason: refusal })
    return sentAt
      ? t('bitcoinPayouts.state.sent', { at: formatDateTime(sentAt) })
      : t('bitcoinPayouts.state.sending')
  }
}

/** The transactions, the newest first. */
function Versions({ payout }: { payout: BitcoinPayout }) {
  const { t } = useLabels()
  const say = useVersionState()
  return (
    <Panel title={t('bitcoinPayouts.versions')}>
      <ul className="plain-list">
        {payout.versions.toReversed().map((version) => (
          <li key={version.version} className={classes.line}>
            <span className="grow shrink">
              <strong>
                {t('bitcoinPayouts.version', {
                  number: String(version.version),
                  rate: String(version.feeRate),
                })}
              </strong>
              <span className="hint block anywhere">{say(version, payout)}</span>
            </span>
            <Amount value={version.fee} currency="BTC" />
            <CopyId value={version.txId} label={t('payouts.pay.txId')} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The withdrawals as a signing device shows them: whole addresses and amounts. */
export function Members({ id }: { id: string }) {
  const { t } = useLabels()
  const { data: batch } = useQuery(oneQuery<PayoutBatch>('payout-batches', id))
  return (
    <Panel title={t('bitcoinPayouts.members')}>
      <ul className="plain-list">
        {(batch?.members ?? []).map(({ withdrawalId, user, address, amount }) => (
          <li key={withdrawalId} className={classes.line}>
            <span className="grow shrink">
              <strong className="anywhere">
                <ClientName client={user} />
              </strong>
              <span className="code block anywhere">{address}</span>
            </span>
            <Amount value={amount} currency="BTC" strong />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The end of an incident: the button, or who ended it and why. */
function IncidentEnd({ payout, onAsk }: { payout: BitcoinPayout; onAsk: () => void }) {
  const { t } = useLabels()
  const { decision } = payout
  if (!decision)
    return <ActButton variant="default" className="mt-8" act={SETTLE} row={payout} onAsk={onAsk} />
  return (
    <p className="text flush mt-8 anywhere">
      {t('bitcoinPayouts.settle.ended', { name: decision.by.name, reason: decision.reason })}
    </p>
  )
}

/** The reason why the payout does not go on by itself, for a person to act on. */
function useTrouble({ status, incident, lostFor, versions, confirmedTx }: BitcoinPayout): string | undefined {
  const { t } = useLabels()
  const { refusal } = versions.at(-1)!
  if (incident) return t(`bitcoinPayouts.incident.${incident}`)
  if (status === 'DISSOLVED' || confirmedTx) return undefined
  if (lostFor > 0)
    return t('bitcoinPayouts.lost', {
      count: String(Math.min(lostFor, BURIED_BLOCKS)),
      needed: String(BURIED_BLOCKS),
    })
  return refusal === null ? undefined : t('bitcoinPayouts.refused', { reason: refusal })
}

/** The next step of a person, or the trouble. */
function Next({ payout, onAsk }: { payout: BitcoinPayout; onAsk: (asked: Asked) => void }) {
  const { t } = useLabels()
  const { status, incident, versions, psbt } = payout
  const { missing } = versions.at(-1)!
  const trouble = useTrouble(payout)
  if (trouble)
    return (
      <div className={classes.trouble}>
        <p className="flush">{trouble}</p>
        {incident && <IncidentEnd payout={payout} onAsk={() => onAsk('settle')} />}
      </div>
    )
  if (!takes(BITCOIN_PAYOUT_STATUS, status, 'sign') || missing === 0) return null
  return (
    <Panel title={t('bitcoinPayouts.steps.title')}>
      <p className="text flush">{t('bitcoinPayouts.steps.text')}</p>
      <p className="medium flush mt-8">{t('bitcoinPayouts.steps.several', { count: missing })}</p>
      {psbt && <CopyId value={psbt} label={t('bitcoinPayouts.steps.copy')} />}
    </Panel>
  )
}

type Asked = 'bring' | 'raise' | 'dissolve' | 'settle'

function Acts({ payout, onAsk }: { payout: BitcoinPayout; onAsk: (asked: Asked) => void }) {
  const { t } = useLabels()
  const { _id, sequence, status } = payout
  if (!takes(BITCOIN_PAYOUT_STATUS, status, 'sign')) return null
  const save = async () => saveFile(await fetchFile(`/bitcoin-payouts/${_id}/file`), `lote-${sequence}.psbt`)
  return (
    <>
      <ActButton variant="default" act={DISSOLVE} row={payout} onAsk={() => onAsk('dissolve')} />
      <Button variant="default" onClick={() => onAsk('raise')}>
        {t('bitcoinPayouts.raise.act')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => void save()}
      >
        {t('bitcoinPayouts.download')}
      </Button>
      <Button leftSection={<IconUpload size={17} aria-hidden />} onClick={() => onAsk('bring')}>
        {t('bitcoinPayouts.bring.act')}
      </Button>
    </>
  )
}

/** A payout with its acts. */
export function BitcoinPayoutDetail({ payout }: { payout: BitcoinPayout }) {
  const { t } = useLabels()
  const styles = useStatusStyles(BITCOIN_PAYOUT_STATUS)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader
        title={t('bitcoinPayouts.title', { sequence: String(payout.sequence) })}
        badge={<StatusBadge style={styles[payout.status]} />}
        back={{ to: '/withdrawals/payouts', label: t('payouts.title') }}
        actions={<Acts payout={payout} onAsk={setAsked} />}
      />
      <WaitingApproval id={payout._id} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Next payout={payout} onAsk={setAsked} />
          <Versions payout={payout} />
          <Members id={payout._id} />
        </div>
        <Facts payout={payout} />
      </div>
      <WindowOf about={asked === 'bring' ? payout : undefined} onClose={close}>
        {(row, window) => <BringSignatures {...window} payout={row} />}
      </WindowOf>
      <WindowOf about={asked === 'raise' ? payout : undefined} onClose={close}>
        {(row, window) => <RaiseFee {...window} payout={row} />}
      </WindowOf>
      <ActQuestion
        about={
          asked === 'dissolve' || asked === 'settle'
            ? { act: asked === 'settle' ? SETTLE : DISSOLVE, row: payout }
            : undefined
        }
        onClose={close}
      />
    </>
  )
}
