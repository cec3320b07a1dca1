import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PayoutResult } from '#core/withdrawals/payout-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCheck, IconClock, IconX } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './payouts.module.css'
import type { ResultPayee } from './use-results.ts'

const ICONS = { DONE: IconCheck, ASKED: IconClock, REFUSED: IconX }

function Result({ result, row }: { result: PayoutResult; row: ResultPayee | undefined }) {
  const { t } = useLabels()
  const Icon = ICONS[result.outcome]
  return (
    <li className={classes.result} data-outcome={result.outcome}>
      <Icon size={17} stroke={2} aria-hidden />
      <span className="grow shrink">
        <strong className="anywhere">{row?.user.name}</strong>{' '}
        {row && <Amount value={row.amount} currency={row.currency} />}
        <span className="hint block">
          {t(`payouts.bulk.outcome.${result.outcome}`)}
          {result.message && `: ${result.message}`}
        </span>
      </span>
      {result.approvalId && (
        <Link to="/approvals" search={{ open: result.approvalId }} className="brand strong">
          {t('ui.approval.see')}
        </Link>
      )}
    </li>
  )
}

type ResultsProps = {
  rows: readonly ResultPayee[]
  results: readonly PayoutResult[]
  opened: boolean
  onClose: () => void
}

/** The outcome for each withdrawal of an act on many; those with a reason come first. */
export function PayoutResults({ rows, results, opened, onClose }: ResultsProps) {
  const { t } = useLabels()
  const inOrder = [...results].sort((one, other) => other.outcome.localeCompare(one.outcome))
  const close = (
    <Button onClick={onClose} data-autofocus>
      {t('ui.close')}
    </Button>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={t('payouts.bulk.results')} footer={close}>
      <ul className="plain-list stack gap-12">
        {inOrder.map((result) => (
          <Result
            key={result.withdrawalId}
            result={result}
            row={rows.find(({ _id }) => _id === result.withdrawalId)}
          />
        ))}
      </ul>
    </Modal>
  )
}
